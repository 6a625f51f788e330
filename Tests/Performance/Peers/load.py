"""Asks servers for pages with wrk, and reads what their processes took meanwhile."""
import dataclasses
import statistics
import subprocess

# The pages in turn: never one page again and again.
SCRIPT = """
local paths, index = {%s}, 0
request = function()
  index = index %% #paths + 1
  return wrk.format("GET", paths[index])
end
done = function(summary)
  local errors = summary.errors
  local failures = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format("\\n%%d %%d %%d", summary.requests, summary.duration, failures))
end
"""


@dataclasses.dataclass
class Sample:
    rate: float  # requests per second
    processor: float  # seconds of processor time for a request
    memory: float  # bytes


@dataclasses.dataclass
class Load:
    paths: list
    folder: object  # where the script is written
    seconds: int
    connections: int

    def __post_init__(self):
        self.script = self.folder / "pages.lua"
        self.script.write_text(SCRIPT % ", ".join(f'"{path}"' for path in self.paths))

    def sample(self, peer):
        before = peer.processor_seconds()
        command = ["wrk", "-t1", f"-c{self.connections}", f"-d{self.seconds}s", "-s", str(self.script)]
        result = subprocess.run(command + [f"http://127.0.0.1:{peer.port}/"], capture_output=True, text=True)
        if result.returncode != 0:
            raise SystemExit(f"wrk failed: {result.stdout}{result.stderr}")
        requests, microseconds, failures = map(int, result.stdout.splitlines()[-1].split())
        if failures or not requests:
            raise SystemExit(f"{peer.name}: {failures} of {requests} requests failed.")
        processor = (peer.processor_seconds() - before) / requests
        return Sample(requests / microseconds * 1e6, processor, peer.memory())

    def rounds(self, peers, count):
        """The samples of each peer. In a round every peer is measured once, and each round begins with another peer."""
        samples = {peer.name: [] for peer in peers}
        for number in range(count + 1):
            first = number % len(peers)
            for peer in peers[first:] + peers[:first]:
                sample = self.sample(peer)
                if number > 0:  # The first round only warms up.
                    samples[peer.name].append(sample)
            print(f"Round {number} of {count}." if number else "Warmed up.", flush=True)
        return samples


def median(samples, field):
    return statistics.median(getattr(sample, field) for sample in samples)


def ratio(samples, others, field):
    """The median of the ratios within the rounds, because what else the machine did differs from round to round."""
    return statistics.median(getattr(a, field) / getattr(b, field) for a, b in zip(samples, others))

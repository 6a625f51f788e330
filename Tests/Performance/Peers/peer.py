"""A peer: a folder with a `peer.toml` that says how it is checked, built and started."""
import dataclasses
import os
import pathlib
import signal
import socket
import subprocess
import time
import tomllib
import urllib.error
import urllib.request

TICKS = os.sysconf("SC_CLK_TCK")


@dataclasses.dataclass
class Peer:
    folder: pathlib.Path
    environment: dict  # What its command lines find in their environment, the same for all peers.
    process: subprocess.Popen | None = None
    port: int = 0

    def __post_init__(self):
        description = tomllib.loads((self.folder / "peer.toml").read_text())
        self.name = self.folder.name
        self.title = description["title"]
        self.group = description["group"]
        self.template = description.get("template")
        self.sends_one_page = description.get("sends-one-page", False)
        self.packages = description.get("packages", [])
        self.commands = {name: description.get(name) for name in ("check", "install", "version", "build", "run")}
        self.build_folder = pathlib.Path(self.environment["BUILD"]) / self.name
        self.build_folder.mkdir(parents=True, exist_ok=True)

    def variables(self):
        variables = {**os.environ, **self.environment, "BUILD": str(self.build_folder), "PORT": str(self.port)}
        if self.template:
            variables["TEMPLATE"] = str(pathlib.Path(self.environment["BUILD"]) / f"template.{self.template}")
        return variables

    def shell(self, command, **options):
        """Runs one of its command lines in its folder."""
        return subprocess.run(
            ["sh", "-ec", self.commands[command]], cwd=self.folder, env=self.variables(), text=True, **options)

    def is_installed(self):
        return not self.commands["check"] or self.shell("check", capture_output=True).returncode == 0

    def install(self):
        if self.commands["install"]:
            self.shell("install", check=True)

    def build(self):
        if self.commands["build"]:
            self.shell("build", check=True)

    def version(self):
        return self.shell("version", stdout=subprocess.PIPE).stdout.strip() if self.commands["version"] else ""

    def start(self):
        """Starts it in a session of its own, by which its processes are found, and waits until it answers."""
        self.port = free_port()
        log = open(self.build_folder / "log", "w")
        self.process = subprocess.Popen(
            ["sh", "-ec", self.commands["run"]], cwd=self.folder, env=self.variables(), stdout=log,
            stderr=subprocess.STDOUT, start_new_session=True)
        limit = time.monotonic() + 60
        while time.monotonic() < limit and self.process.poll() is None:
            try:
                return self.get("/sorts/1/goods")
            except urllib.error.HTTPError as error:
                raise SystemExit(f"{self.name} answers {error.code}. See {log.name}.")
            except OSError:
                time.sleep(0.05)
        raise SystemExit(f"{self.name} does not answer. See {log.name}.")

    def get(self, path):
        """The body and the header fields of a page."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=10) as response:
            return response.read(), response.headers

    def stop(self):
        if self.process and self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGTERM)
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                os.killpg(self.process.pid, signal.SIGKILL)

    def processes(self):
        """The processes of its session."""
        for entry in pathlib.Path("/proc").iterdir():
            if entry.name.isdigit():
                try:
                    fields = (entry / "stat").read_text().rpartition(") ")[2].split()
                except OSError:
                    continue  # It ended.
                if int(fields[3]) == self.process.pid:
                    yield entry, fields

    def processor_seconds(self):
        return sum(int(fields[11]) + int(fields[12]) for _, fields in self.processes()) / TICKS

    def memory(self):
        """The memory of its processes in bytes. What several of them share is counted once."""
        total = 0
        for entry, _ in self.processes():
            for line in (entry / "smaps_rollup").read_text().splitlines():
                if line.startswith("Pss:"):
                    total += int(line.split()[1]) * 1024
        return total


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]

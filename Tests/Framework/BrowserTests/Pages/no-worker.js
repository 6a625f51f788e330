// A browser without shared workers.
delete window.SharedWorker;

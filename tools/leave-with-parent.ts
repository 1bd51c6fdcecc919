// Preloaded into processes that `npm start` starts: when their parent is killed, they close and free their ports.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();

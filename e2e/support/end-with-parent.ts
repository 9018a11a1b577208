// Imported before the product: ends it in order when its standard input closes, which it does whatever ends the run.
process.stdin.resume().unref()
process.stdin.on('close', () => process.kill(process.pid, 'SIGTERM'))

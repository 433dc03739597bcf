// Loaded into the process of every test file: one that hangs ends and has failed, instead of holding up the whole run.
const minutes = 10

setTimeout(() => {
  console.error(`a test file is ended after ${minutes} minutes: ${process.argv[1]}`)
  process.exit(1)
}, minutes * 60_000).unref()

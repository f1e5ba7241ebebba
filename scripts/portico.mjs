// The way in for every npm script: plain JavaScript, no dependency, readable by old Nodes,
// so that a fresh clone with nothing but Node and npm can say what it needs or just start.
const major = Number(process.versions.node.split('.')[0])

if (major < 20) {
  console.error(`Portico needs Node 20 or later to start; this is Node ${process.versions.node}.`)
  process.exitCode = 1
} else {
  // No `await` out here: the oldest Nodes would not even read this file.
  void import('./launch.mjs').then(({ launch }) => launch(process.argv[2], process.argv.slice(3)))
}

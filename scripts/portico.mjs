// The way in for every npm script: plain JavaScript, no dependency, readable by old Nodes,
// so that a fresh clone with nothing but Node and npm can say what it needs or just start.
const major = Number(process.versions.node.split('.')[0])

if (major < 20) {
  console.error(`Portico needs Node 20 or later to start; this is Node ${process.versions.node}.`)
  process.exit(1)
}

const { launch } = await import('./launch.mjs')
await launch(process.argv[2], process.argv.slice(3))

// Runs before every other file (`node --require`), because an older Node.js cannot even read those: stops with a clear message.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Node.js 20.19 or later is needed; this is ${process.version}. Install it from https://nodejs.org, then run the same command again.`,
  )
  process.exit(1)
}

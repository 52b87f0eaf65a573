// What `npm start` runs. A Node that is too old is to say so: this file has nothing that one of them cannot read, and no
// import, which would be read before it.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Tipfolio cannot start: it is made for Node 24, and this is ${process.version}. Run npm ci, which brings that Node, and then npm start, which takes it`,
  )
  process.exit(1)
}
import('./become-server.js')

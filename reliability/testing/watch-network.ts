import dns from 'node:dns'
import { appendFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import net, { isIP } from 'node:net'
import { isMainThread } from 'node:worker_threads'
import { addressesOf, hangingName } from './network-names.ts'
import { type Happening, networkVariable, type SimulatedNetwork } from './simulated-network.ts'

// Loaded into the product before its own code, in each of its threads. Nothing of the product's decisions is replaced:
// it is given answers of a made-up name service, and what it then hands to a socket is written down. A socket to a
// public address is led to the suite's source, one to this machine goes through, and any other comes to nothing.

type Found = (error: Error | null, addresses: string | dns.LookupAddress[], family?: number) => void
type LookUp = (name: string, options: dns.LookupOptions, found: Found) => void

const network = JSON.parse(process.env[networkVariable] ?? 'null') as SimulatedNetwork | null
if (network) watch(network)

function watch({ file, publicAddresses, port: sourcePort }: SimulatedNetwork): void {
  const tell = (happening: Happening) => appendFileSync(file, `${JSON.stringify(happening)}\n`)
  if (isMainThread)
    setInterval(
      () => tell({ rss: process.memoryUsage.rss(), threads: Number(process.env.UV_THREADPOOL_SIZE ?? 4) }),
      100,
    ).unref()

  const systemLookup = dns.lookup
  const asked = new Map<string, number>()
  const lookup: LookUp = (name, options, found) => {
    if (name === hangingName) return
    // Also for the product's own port.
    if (isIP(name)) return void systemLookup(name, options, found)
    const lookUps = asked.get(name) ?? 0
    asked.set(name, lookUps + 1)
    const isHere = /(?:^|\.)localhost\.?$/.test(name)
    const addresses = isHere ? ['127.0.0.1', '::1'] : addressesOf(name, lookUps)
    const all = addresses?.map(address => ({ address, family: isIP(address) }))
    const error = Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' })
    process.nextTick(found, all ? null : error, all ?? [])
  }
  // The one signature that the product uses: all addresses of a name.
  dns.lookup = lookup as typeof dns.lookup

  const connect = net.Socket.prototype.connect
  net.Socket.prototype.connect = function watched(this: net.Socket, ...given: unknown[]) {
    const [first] = given
    // Node's own callers give an array of what they have put in order.
    const options = (Array.isArray(first) ? first[0] : first) as net.TcpNetConnectOpts & { path?: string }
    const through = (...args: unknown[]) => Reflect.apply(connect, this, args)
    if (typeof options !== 'object' || options.path) return through(...given)
    const callback = Array.isArray(first) ? first[1] : given[1]
    const { port, host = 'localhost', lookup: find = dns.lookup } = options
    const open = (addresses: string[]) => {
      for (const address of addresses) tell({ name: host, address, port: Number(port) })
      const [address = ''] = addresses
      const rest = { ...options, autoSelectFamily: false }
      if (publicAddresses.includes(address))
        through({ ...rest, host: '127.0.0.1', port: sourcePort }, callback)
      else if (isOnThisMachine(address)) through({ ...rest, host: address }, callback)
      else process.nextTick(() => this.destroy(refused(address)))
    }
    if (isIP(host)) open([host])
    else {
      // Read-only for others, and what a socket says of itself while its name is looked up.
      Object.assign(this, { connecting: true })
      // As the socket itself would ask.
      const all = { all: true, family: 0 } as const
      Reflect.apply(find as LookUp, undefined, [
        host,
        all,
        (error: Error | null, found: string | dns.LookupAddress[]) => {
          if (this.destroyed) return
          if (error) this.destroy(error)
          else open([found].flat().map(one => (typeof one === 'string' ? one : one.address)))
        },
      ])
    }
    return this
  }
  syncBuiltinESMExports()
}

function isOnThisMachine(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./i.test(address)
}

function refused(address: string): Error {
  return Object.assign(new Error(`connect ECONNREFUSED ${address}`), { code: 'ECONNREFUSED' })
}

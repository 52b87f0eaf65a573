import { readFileSync } from 'node:fs'

/** Ticks a second in which Linux counts a process's time; the same on every platform Node runs on. */
const ticks = 100

/** Memory of a process in MB (resident), threads included; NaN where the system does not tell. */
export function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`))?.[1]
  return Number(kilobytes ?? Number.NaN) / 1024
}

/** Processor time that a process has used so far, in milliseconds; NaN where the system does not tell. */
export function processorTimeOf(pid: number): number {
  // The second field, the program's name, may hold spaces and ends with the last bracket.
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? []
  return ((Number(fields[11] ?? Number.NaN) + Number(fields[12] ?? Number.NaN)) / ticks) * 1000
}

/** Looks at a process's memory ten times a second. `stop` gives the most it had, in MB. */
export function watchMemory(pid: number): { stop(): number } {
  let most = memoryOf(pid)
  const watching = setInterval(() => {
    most = Math.max(most, memoryOf(pid))
  }, 100)
  return {
    stop() {
      clearInterval(watching)
      return most
    },
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // No /proc on this system, or the process has ended: there is no figure then.
    return ''
  }
}

import { join } from 'node:path'
import { readIfThere } from '../../process/read-if-there.ts'

/** What a running server has written about itself (`postmaster.pid`); later lines come while it starts. */
export interface PostmasterFile {
  readonly pid: number
  readonly port: number | undefined
  /** Folder of the Unix socket, or the TCP address where there is none. */
  readonly host: string | undefined
  readonly isReady: boolean
}

/** Null: no server runs on this cluster, and the last one was stopped in order. */
export async function readPostmasterFile(folder: string): Promise<PostmasterFile | null> {
  const content = await readIfThere(join(folder, 'postmaster.pid'))
  if (content === null) return null
  const [pid, , , port, socketFolder, tcpAddress, , status] = content.split('\n').map((line) => line.trim())
  const number = Number(pid)
  // A process id of 0 or less would mean a whole group of processes; a file cut short has none.
  if (!Number.isSafeInteger(number) || number <= 1) return null
  return {
    pid: number,
    port: port ? Number(port) : undefined,
    host: socketFolder || tcpAddress || undefined,
    isReady: status === 'ready',
  }
}

import { createHash } from 'node:crypto'
import type { Binaries } from './find-binaries.ts'

/** Given on the command line at every start, so that they are what this version of Kontor wants, old cluster or new. */
const SETTINGS: Readonly<Record<string, string | number>> = {
  // Nothing acknowledged is lost, whatever happens.
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  // What is not used takes no memory: the idle server has about 17 MB. A search among a million names uses most of it.
  shared_buffers: '128MB',
  max_connections: 50,
  io_method: 'sync',
  jit: 'off',
  huge_pages: 'off',
  max_worker_processes: 0,
  max_parallel_workers: 0,
  max_logical_replication_workers: 0,
  max_wal_senders: 0,
  autovacuum: 'on',
  autovacuum_max_workers: 2,
  autovacuum_worker_slots: 2,
  max_wal_size: '512MB',
  // No statements in the log: they hold what people wrote.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_destination: 'stderr',
  logging_collector: 'off',
  log_line_prefix: '',
  lc_messages: 'C',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/**
 * To the allocator of glibc, which alone reads it: what is free at the end of the heap goes back to the system only from 8 MB on. Else a
 * process of the database gives back after every statement what the next one needs again, and each page is filled anew: a third of what a
 * question to the passages of files costs, which takes more than 4 MB when it finds thousands. A connection keeps so much at most, and it is closed
 * when nobody uses it.
 */
export const MEMORY = { MALLOC_TRIM_THRESHOLD_: String(8 << 20), MALLOC_MMAP_THRESHOLD_: String(4 << 20) }

/** A mark of program and settings that a running server carries: another one must be replaced, not adopted. */
export function settingsMark(binaries: Binaries): string {
  const what = JSON.stringify([binaries.version, binaries.folder, SETTINGS, MEMORY])
  return `kontor-${createHash('sha256').update(what).digest('hex').slice(0, 12)}`
}

/** The arguments of `postgres`. `host` is the folder of the Unix socket, or on Windows a loopback address. */
export function serverArguments(
  folder: string,
  { host, port, binaries }: { host: string; port: number; binaries: Binaries },
): string[] {
  const isSocket = host.startsWith('/')
  const settings = {
    ...SETTINGS,
    cluster_name: settingsMark(binaries),
    port,
    listen_addresses: isSocket ? '' : host,
    // A list to PostgreSQL: quoted, a comma in the path does not end an item.
    unix_socket_directories: isSocket ? `"${host.replaceAll('"', '""')}"` : '',
    unix_socket_permissions: '0700',
  }
  return ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

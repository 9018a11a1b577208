import { connect, type Socket } from 'node:net'
import { connect as connectSecurely, type ConnectionOptions } from 'node:tls'
import { setTimeout as sleep } from 'node:timers/promises'
import type * as Ldapts from 'ldapts'
import type { DirectoryConfig } from './directory-config.ts'

/** One server of the directory gets this long for a whole sign-in, in milliseconds. */
const patience = 5000
/** So long a goodbye may take, in milliseconds. */
const goodbye = 500

/**
 * Runs work on a connection of its own to one server of the directory, encrypted as the settings say. Rejects when the
 * server cannot be reached, proves to be another one, or takes longer than five seconds; the connection is always closed.
 */
export async function withConnection<Result>(
  library: typeof Ldapts,
  config: DirectoryConfig,
  url: string,
  work: (client: Ldapts.Client) => Promise<Result>,
): Promise<Result> {
  const sockets: Socket[] = []
  const { host, isSecure, tls } = securityOf(config, url)
  const client = new library.Client({
    url,
    ...(isSecure ? { tlsOptions: tls } : {}),
    ...watchedConnections(sockets),
  })
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('The directory took too long')), patience)
  const working = async (): Promise<Result> => {
    if (!isSecure && config.usesStartTls) await client.startTLS({ ...tls, host })
    return work(client)
  }
  try {
    return await Promise.race([working(), late.promise])
  } finally {
    clearTimeout(timer)
    await close(client, sockets)
  }
}

function securityOf(
  { authorities }: DirectoryConfig,
  url: string,
): { readonly host: string; readonly isSecure: boolean; readonly tls: ConnectionOptions } {
  const { protocol, hostname } = new URL(url)
  const tls = { minVersion: 'TLSv1.2', ...(authorities === null ? {} : { ca: authorities }) } as const
  return { host: hostname.replaceAll(/^\[|\]$/gu, ''), isSecure: protocol === 'ldaps:', tls }
}

/**
 * Connections that can be closed from outside. The library opens another one by itself when the first is gone; that one
 * would be neither encrypted by StartTLS nor bound, and must never carry a password: there is no second.
 */
function watchedConnections(
  sockets: Socket[],
): Pick<Ldapts.ClientOptions, 'createConnection' | 'createSecureConnection'> {
  const watched = <Made extends Socket>(isFirst: boolean, make: () => Made): Made => {
    if (isFirst && sockets.length > 0) throw new Error('The directory has closed the connection')
    const socket = make()
    sockets.push(socket)
    return socket
  }
  const open = (port: number, host: string): Socket => watched(true, () => connect(port, host))
  const secure = (...parameters: Parameters<typeof connectSecurely>) =>
    // StartTLS gives an object, with the socket that is open already.
    watched(typeof parameters[0] === 'number', () => connectSecurely(...parameters))
  // The library calls each of them in these ways only.
  return {
    createConnection: open as typeof connect,
    createSecureConnection: secure as typeof connectSecurely,
  }
}

/** Says goodbye as the protocol wants it, and waits no longer than that takes. */
async function close(client: Ldapts.Client, sockets: readonly Socket[]): Promise<void> {
  const last = sockets.at(-1)
  const closed = new Promise<void>((resolve) => {
    if (!last || last.destroyed) resolve()
    else last.once('close', () => resolve())
  })
  // A server that has gone hears no goodbye; what counted has been answered or refused by then, and the sockets end below.
  client.unbind().catch(() => undefined)
  await Promise.race([closed, sleep(goodbye)])
  // A socket that breaks while it is thrown away must not end the process.
  for (const socket of sockets) socket.on('error', () => undefined).destroy()
}

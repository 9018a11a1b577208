import { pino, type Logger } from 'pino'
import type { Config } from './config.ts'

/**
 * The log of the server: lines of JSON on standard error. Addresses, headers and bodies are never logged, as they hold
 * tickets, tokens and passwords; a call is named by its name in the contract.
 */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  return pino(
    { level: logLevel, base: null, serializers: { error: pino.stdSerializers.err } },
    pino.destination({ fd: 2, sync: true }),
  )
}

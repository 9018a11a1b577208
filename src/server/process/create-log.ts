import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from '../config.ts'

/**
 * The log of the server: lines of JSON on standard error. Addresses, headers and bodies are never logged, as they hold
 * tickets, tokens and passwords; a call is named by its name in the contract.
 */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, destination = standardError()): Logger {
  return pino({ level: logLevel, base: null, serializers: { error: withoutRows } }, destination)
}

const standardError = (): DestinationStream => pino.destination({ fd: 2, sync: true })

/** PostgreSQL repeats in the detail of an error the row that it is about, such as a person with the hash of the password. */
function withoutRows(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const known: Readonly<Record<string, unknown>> = pino.stdSerializers.err(error)
  return Object.fromEntries(Object.entries(known).filter(([key]) => key !== 'detail' && key !== 'where'))
}

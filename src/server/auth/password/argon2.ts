import type * as Argon2 from '@node-rs/argon2'
import { createSlots } from './slots.ts'

/** OWASP's first recommendation for argon2id; memory in KiB. Changing it leaves older hashes valid. */
export const argon2Settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Each computation takes a thread and 19 MiB: two run at once in this process, the others wait their turn. */
export const passwordSlots = createSlots({ atOnce: 2, waiting: 200 })

/** The library is native; only a process that really checks or makes a password loads it. */
export const loadArgon2 = (): Promise<typeof Argon2> => import('@node-rs/argon2')

/** The same password typed on another keyboard has the same bytes (Unicode NFC). */
export const canonicalPassword = (password: string): string => password.normalize('NFC')

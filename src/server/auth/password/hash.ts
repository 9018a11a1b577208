import { argon2Settings, canonicalPassword, loadArgon2, passwordSlots } from './argon2.ts'

/** Hashes a password for storage: argon2id as a PHC string with its own salt. Waits for a slot. */
export function hashPassword(password: string): Promise<string> {
  return passwordSlots.run(async () => {
    const { hash } = await loadArgon2()
    return hash(canonicalPassword(password), argon2Settings)
  })
}

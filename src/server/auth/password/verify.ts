import { argon2Settings, canonicalPassword, loadArgon2 } from './argon2.ts'

const { memoryCost, timeCost, parallelism } = argon2Settings

/** A hash that no password fits, at the cost of a real one. */
const nobodysHash =
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}` +
  '$bm9ib2R5cyBzYWx0Li4uLg$bm8gcGFzc3dvcmQgaGFzIHRoaXMgaGFzaC4gbmV2ZXI'

/**
 * Whether a password fits a hash made by `hashPassword`. Without a hash it takes just as long and answers false, so that
 * nobody learns from the time who has an account. Call it inside `passwordSlots`.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const { verify } = await loadArgon2()
  const fits = await verify(hash ?? nobodysHash, canonicalPassword(password))
  return fits && hash !== null
}

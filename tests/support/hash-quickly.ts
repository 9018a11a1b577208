import { hash } from '@node-rs/argon2'

/** Argon2id as the product stores it, with costs so low that a test does not wait; verifying reads the costs from it. */
export const hashQuickly = (password: string): Promise<string> =>
  hash(password.normalize('NFC'), { memoryCost: 8, timeCost: 1, parallelism: 1 })

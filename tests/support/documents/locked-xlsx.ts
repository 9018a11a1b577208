import { randomBytes } from 'node:crypto'
import { CFB } from '@e965/xlsx'

/** A workbook of Excel with a password is a package within a package ([MS-OFFCRYPTO] 2.3.4). */
export function lockedXlsx(): Uint8Array<ArrayBuffer> {
  const file = CFB.utils.cfb_new()
  CFB.utils.cfb_add(file, '/EncryptionInfo', Buffer.from('0400040040000000', 'hex'))
  CFB.utils.cfb_add(file, '/EncryptedPackage', randomBytes(5000))
  return new Uint8Array(CFB.write(file, { type: 'buffer' }) as Buffer)
}

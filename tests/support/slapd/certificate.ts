import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

export interface Certificate {
  /** PEM. */
  readonly certificate: string
  readonly key: string
}

const sha256WithEcdsa = sequence(objectId([0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]))
const day = 24 * 60 * 60 * 1000

/** A certificate (RFC 5280) for this machine's loopback address and name, signed by itself, good for a day. */
export function makeCertificate(): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const publicBytes = publicKey.export({ type: 'spki', format: 'der' })
  const name = sequence(
    set(sequence(objectId([0x55, 0x04, 0x03]), tagged(0x0c, Buffer.from('Test directory')))),
  )
  const body = sequence(
    tagged(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    sha256WithEcdsa,
    name,
    sequence(time(Date.now() - day), time(Date.now() + day)),
    name,
    publicBytes,
    tagged(0xa3, sequence(isAuthority(), keyId(publicBytes), ownNames())),
  )
  const signature = sign('sha256', body, privateKey)
  const whole = sequence(body, sha256WithEcdsa, tagged(0x03, Buffer.concat([Buffer.from([0]), signature])))
  const lines = whole.toString('base64').replaceAll(/.{64}/gu, '$&\n')
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

const isAuthority = (): Buffer => extension(0x13, sequence(tagged(0x01, Buffer.from([0xff]))))

const keyId = (publicBytes: Buffer): Buffer =>
  extension(0x0e, tagged(0x04, createHash('sha256').update(publicBytes).digest().subarray(0, 20)))

const ownNames = (): Buffer =>
  extension(0x11, sequence(tagged(0x82, Buffer.from('localhost')), tagged(0x87, Buffer.from([127, 0, 0, 1]))))

const extension = (number: number, value: Buffer): Buffer =>
  sequence(objectId([0x55, 0x1d, number]), tagged(0x04, value))

const time = (moment: number): Buffer =>
  tagged(0x17, Buffer.from(`${new Date(moment).toISOString().replaceAll(/\D/gu, '').slice(2, 14)}Z`))

function sequence(...parts: readonly Buffer[]): Buffer {
  return tagged(0x30, Buffer.concat(parts))
}

const set = (...parts: readonly Buffer[]): Buffer => tagged(0x31, Buffer.concat(parts))

const integer = (bytes: Buffer): Buffer => tagged(0x02, bytes)

function objectId(bytes: readonly number[]): Buffer {
  return tagged(0x06, Buffer.from(bytes))
}

/** Tag, length and value of DER (ITU-T X.690). */
function tagged(tag: number, value: Buffer): Buffer {
  const { length } = value
  const long = length < 0x80 ? [] : length < 0x100 ? [0x81] : [0x82, length >> 8]
  return Buffer.concat([Buffer.from([tag, ...long, length & 0xff]), value])
}

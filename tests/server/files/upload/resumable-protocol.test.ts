import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { uploadsPath } from '#contract/files/uploads.ts'
import { nowhere, offsetType, tusMetadata, tusVersion } from '../../../support/tus/tus-requests.ts'
import type { Headers } from '../../../support/test-server.ts'
import { problem, tusScene } from '../../../support/tus/tus-scene.ts'

const maxFileSize = 1_000_000
const { scene, anna, at, create, begin, raw } = tusScene({ KONTOR_MAX_FILE_SIZE: String(maxFileSize) })

const sum = (algorithm: string, text: string): string =>
  `${algorithm} ${createHash(algorithm).update(text).digest('base64')}`

describe('lengths', () => {
  test.each(['-1', 'abc', '1.5', '1e3', '0x10', ' ', '9007199254740993', '99999999999999999999999'])(
    'of %j are refused',
    async (length) => {
      const metadata = tusMetadata({ path: at(), relativePath: 'a.txt' })
      const headers = { ...tusVersion, 'upload-length': length, 'upload-metadata': metadata }
      const answer = await raw('POST', uploadsPath, headers)
      expect([400, 413]).toContain(answer.status)
      expect(['malformedRequest', 'tooLarge']).toContain((await problem(answer)).code)
    },
  )

  test('that are missing or to be told later are refused', async () => {
    const metadata = { 'upload-metadata': tusMetadata({ path: at(), relativePath: 'a.txt' }) }
    expect((await raw('POST', uploadsPath, { ...tusVersion, ...metadata })).status).toBe(400)
    const deferred = { ...tusVersion, ...metadata, 'upload-defer-length': '1' }
    expect((await raw('POST', uploadsPath, deferred)).status).toBe(400)
  })

  test('beyond the largest file are refused at the beginning', async () => {
    expect((await problem(await create({ length: maxFileSize + 1 }))).code).toBe('tooLarge')
    expect((await create({ length: maxFileSize })).status).toBe(201)
  })

  test('that a body goes beyond are refused, whether it is announced or not', async () => {
    const announced = await begin()
    expect((await problem(await anna.append(announced, 0, 'x'.repeat(11)))).code).toBe('tooLarge')
    expect(await anna.offset(announced)).toBe(0)
    const streamed = await begin()
    const stream = new Blob(['x'.repeat(4), 'y'.repeat(20)]).stream()
    expect((await problem(await anna.append(streamed, 0, stream))).code).toBe('tooLarge')
    expect(await anna.offset(streamed)).toBeLessThanOrEqual(10)
    expect((await problem(await create({ bytes: 'x'.repeat(11) }))).code).toBe('tooLarge')
  })
})

describe('offsets', () => {
  test('other than where the upload stands are refused, and it stays there', async () => {
    const address = await begin()
    await anna.append(address, 0, 'abcd')
    for (const offset of [0, 3, 5, 10, 11]) {
      const answer = await anna.append(address, offset, 'x')
      expect(answer.status).toBe(409)
      expect((await problem(answer)).code).toBe('wrongOffset')
    }
    expect(await anna.offset(address)).toBe(4)
  })

  test.each(['-1', 'x', '1e1', '', '4.0'])('of %j are refused', async (offset) => {
    const address = await begin()
    const headers = { ...tusVersion, ...offsetType, 'upload-offset': offset }
    expect((await problem(await raw('PATCH', address, headers, 'a'))).code).toBe('malformedRequest')
  })

  test('that are missing are refused', async () => {
    const headers = { ...tusVersion, ...offsetType }
    expect((await problem(await raw('PATCH', await begin(), headers, 'a'))).code).toBe('malformedRequest')
  })
})

describe('checksums', () => {
  test.each(['sha1', 'sha256'])('by %s that fit let the bytes in', async (algorithm) => {
    const address = await begin()
    const answer = await anna.append(address, 0, 'abcd', { 'upload-checksum': sum(algorithm, 'abcd') })
    expect(answer.status).toBe(204)
    expect(await anna.offset(address)).toBe(4)
  })

  test('that differ are refused with 460, the bytes do not count, and can be sent again', async () => {
    const address = await begin(8)
    await anna.append(address, 0, 'abcd')
    const answer = await anna.append(address, 4, 'eXgh', { 'upload-checksum': sum('sha256', 'efgh') })
    expect(answer.status).toBe(460)
    expect((await problem(answer)).code).toBe('checksumDiffers')
    expect(await anna.offset(address)).toBe(4)
    await anna.append(address, 4, 'efgh', { 'upload-checksum': sum('sha256', 'efgh') })
    const file = (await (await anna.finish(address, { whenTaken: 'keepBoth' })).json()) as never
    expect((await scene.bytesOf(file)).toString()).toBe('abcdefgh')
  })

  test('with the creation count as well', async () => {
    const wrong = await create({ bytes: 'abcd', headers: { 'upload-checksum': sum('sha1', 'abce') } })
    expect((await problem(wrong)).code).toBe('checksumDiffers')
  })

  test.each(['md5 1B2M2Y8AsgTpgAmY7PhCfg==', 'sha256', 'sha256 YQ==', 'sha256 ???', 'toString YQ==', ''])(
    'of the form %j are refused',
    async (checksum) => {
      const answer = await anna.append(await begin(), 0, 'abcd', { 'upload-checksum': checksum })
      expect((await problem(answer)).code).toBe('malformedRequest')
    },
  )
})

describe('the protocol', () => {
  test('is needed in its version 1.0.0', async () => {
    const wrong: readonly Headers[] = [{}, { 'tus-resumable': '0.2.2' }]
    for (const headers of wrong) {
      const answer = await raw('POST', uploadsPath, headers)
      expect(answer.status).toBe(412)
      expect(answer.headers.get('tus-version')).toBe('1.0.0')
      expect((await problem(answer)).code).toBe('protocolVersion')
    }
  })

  test.each(['application/octet-stream', 'text/plain', 'application/offset+octet-stream; charset=utf-8'])(
    'refuses a body of the type %s',
    async (type) => {
      const address = await begin()
      const answer = await anna.append(address, 0, 'abcd', { 'content-type': type })
      expect(answer.status).toBe(415)
      expect((await problem(answer)).code).toBe('unsupportedMediaType')
    },
  )

  test('lets no request pretend to be of another method', async () => {
    const address = await begin()
    const override = { ...tusVersion, 'x-http-method-override': 'DELETE' }
    expect((await problem(await raw('PATCH', address, override, 'a'))).code).toBe('malformedRequest')
    expect((await problem(await raw('POST', uploadsPath, override))).code).toBe('malformedRequest')
    expect(await anna.offset(address)).toBe(0)
  })

  test('has no uploads of several parts', async () => {
    const headers = { ...tusVersion, 'upload-length': '1', 'upload-concat': 'partial' }
    expect((await problem(await raw('POST', uploadsPath, headers))).code).toBe('malformedRequest')
  })

  test('never answers with an address that a header has named', async () => {
    const headers = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      forwarded: 'host=evil',
    }
    const answer = await create({ headers })
    expect(answer.headers.get('location')).toMatch(/^\/api\/filemanager\/uploads\/[0-9a-f-]{36}$/u)
  })

  test('does not take the folder above for an upload', async () => {
    const answer = await raw('PATCH', `${uploadsPath}/..`, {
      ...tusVersion,
      ...offsetType,
      'upload-offset': '0',
    })
    // another address, which answers to other methods
    expect(answer.status).toBe(405)
  })

  test.each(['1', '%2e%2e%2f', 'x'.repeat(36), '-'.repeat(36), '%00'])('finds no upload %j', async (id) => {
    const answer = await raw('PATCH', `${uploadsPath}/${id}`, {
      ...tusVersion,
      ...offsetType,
      'upload-offset': '0',
    })
    expect([400, 404]).toContain(answer.status)
  })

  test('finds no upload that never was', async () => {
    expect((await anna.head(nowhere())).status).toBe(404)
    expect((await problem(await anna.cancel(nowhere()))).code).toBe('notFound')
  })
})

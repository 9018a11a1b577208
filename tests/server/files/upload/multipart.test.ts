import { buffer } from 'node:stream/consumers'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boundaryOf, readParts } from '../../../../src/server/files/upload/multipart.ts'

const boundary = 'XyZ-42'

interface ReadPart {
  readonly name: string
  readonly fileName: string | null
  readonly mediaType: string | null
  readonly bytes: Buffer
}

async function* cut(whole: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer> {
  let at = 0
  for (const size of sizes) {
    yield whole.subarray(at, at + size)
    at += size
  }
  yield whole.subarray(at)
}

async function read(whole: Buffer, sizes: readonly number[] = []): Promise<ReadPart[]> {
  const parts: ReadPart[] = []
  for await (const { body, ...head } of readParts(cut(whole, sizes), boundary))
    parts.push({ ...head, bytes: await buffer(body) })
  return parts
}

const form = (...parts: readonly (readonly [head: string, body: Buffer | string])[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(([head, body]) => [
      Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
      Buffer.from(body),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ])

const file = (name: string): string =>
  `Content-Disposition: form-data; name="files"; filename="${name}"\r\nContent-Type: text/plain`

describe('readParts', () => {
  test('reads fields and files in their order', async () => {
    const field = 'content-disposition: form-data; name="path"'
    const parts = await read(form([field, '/a/ü'], [file('Größe 100%.txt'), 'x\r\ny']))
    expect(parts).toEqual([
      { name: 'path', fileName: null, mediaType: null, bytes: Buffer.from('/a/ü') },
      { name: 'files', fileName: 'Größe 100%.txt', mediaType: 'text/plain', bytes: Buffer.from('x\r\ny') },
    ])
  })

  test('gives every body back byte by byte, wherever the network has cut it', async () => {
    const nasty = fc.constantFrom(13, 10, 45, ...Buffer.from(boundary), 0, 255)
    const body = fc
      .array(nasty, { maxLength: 60 })
      .map((bytes) => Buffer.from(bytes))
      .filter((bytes) => !Buffer.concat([Buffer.from('\r\n'), bytes]).includes(`\r\n--${boundary}`))
    await fc.assert(
      fc.asyncProperty(
        fc.array(body, { minLength: 1, maxLength: 4 }),
        fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 20 }),
        async (bodies, sizes) => {
          const parts = await read(form(...bodies.map((bytes, at) => [file(`${at}`), bytes] as const)), sizes)
          expect(parts.map(({ bytes }) => bytes.toString('hex'))).toEqual(
            bodies.map((bytes) => bytes.toString('hex')),
          )
        },
      ),
      { numRuns: 300 },
    )
  })

  test('a file without a name is still a file', async () => {
    expect((await read(form([file(''), 'x'])))[0]?.fileName).toBe('')
  })

  test('backslashes and quotes come through, so that the name is judged as it is', async () => {
    const names = (await read(form([file('..\\..\\evil'), ''], [file('a%22b'), '']))).map(
      ({ fileName }) => fileName,
    )
    expect(names).toEqual(['..\\..\\evil', 'a"b'])
  })

  test('what stands before the first and after the last boundary does not matter', async () => {
    const whole = Buffer.concat([
      Buffer.from('preamble\r\n'),
      form([file('a'), 'x']),
      Buffer.from('epilogue'),
    ])
    expect(await read(whole)).toHaveLength(1)
  })

  test('a body that was not read is skipped', async () => {
    const names: string[] = []
    const parts = readParts(cut(form([file('a'), 'x'.repeat(500)], [file('b'), 'y']), [100]), boundary)
    for await (const { fileName } of parts) names.push(fileName ?? '')
    expect(names).toEqual(['a', 'b'])
  })

  test.each([
    ['nothing at all', ''],
    ['another boundary', '--other\r\n\r\n--other--'],
    ['no end', `--${boundary}\r\n${file('a')}\r\n\r\nabc`],
    ['no line break before the end', `--${boundary}\r\n${file('a')}\r\n\r\nabc--${boundary}--`],
    ['a part without disposition', `--${boundary}\r\nContent-Type: a/b\r\n\r\nx\r\n--${boundary}--`],
    ['a part without name', `--${boundary}\r\nContent-Disposition: form-data\r\n\r\nx\r\n--${boundary}--`],
    [
      'another kind of part',
      `--${boundary}\r\nContent-Disposition: attachment; name="a"\r\n\r\nx\r\n--${boundary}--`,
    ],
    ['a header without colon', `--${boundary}\r\nnonsense\r\n\r\nx\r\n--${boundary}--`],
    ['endless headers', `--${boundary}\r\nA: ${'x'.repeat(20_000)}\r\n\r\nx\r\n--${boundary}--`],
    ['something behind the boundary', `--${boundary}x\r\n${file('a')}\r\n\r\nx\r\n--${boundary}--`],
  ])('refuses %s', async (_what, text) => {
    await expect(read(Buffer.from(text))).rejects.toMatchObject({ code: 'malformedRequest' })
  })

  test('refuses a header that is no UTF-8', async () => {
    const whole = Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="`),
      Buffer.from([0xe4]),
      Buffer.from(`"\r\n\r\nx\r\n--${boundary}--`),
    ])
    await expect(read(whole)).rejects.toMatchObject({ code: 'malformedRequest' })
  })

  test('never fails otherwise, whatever comes', async () => {
    const piece = fc.constantFrom(
      `--${boundary}`,
      '--',
      '\r\n',
      '\r\n\r\n',
      'Content-Disposition: form-data; name="files"; filename="',
      '"',
      'x',
      ':',
      '%22',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 15 }), async (pieces) => {
        const outcome = await read(Buffer.from(pieces.join(''))).catch((error: unknown) => error)
        if (!Array.isArray(outcome)) expect(outcome).toMatchObject({ code: 'malformedRequest' })
      }),
      { numRuns: 300 },
    )
  })
})

test('the boundary is read from the header as clients write it', () => {
  expect(boundaryOf('multipart/form-data; boundary=----WebKit123')).toBe('----WebKit123')
  expect(boundaryOf('Multipart/Form-Data; charset=utf-8; boundary="a b:c"')).toBe('a b:c')
  for (const header of [
    undefined,
    'multipart/form-data',
    'text/plain; boundary=x',
    'multipart/form-data; boundary=',
  ])
    expect(() => boundaryOf(header)).toThrow('malformedRequest')
})

describe('what a form keeps in memory is bounded:', () => {
  test('the headers of a part', async () => {
    const lines = Array.from({ length: 20_000 }, (_, at) => `X-${at}: y`).join('\r\n')
    await expect(read(form([`${file('a')}\r\n${lines}`, 'x']))).rejects.toMatchObject({
      code: 'malformedRequest',
    })
  })
})

import { setTimeout as delay } from 'node:timers/promises'
import type { FileEntry } from '#contract/files/entries.ts'
import { uploadsPath } from '#contract/files/uploads.ts'
import { offsetType, tusMetadata, tusVersion } from '../tus-requests.ts'
import { listed, newContent, pathOf, post, somewhere, type Desk } from './work.ts'
import { Gone } from './world.ts'

interface Sent {
  readonly address: string
  readonly bytes: Buffer
  /** Until here the server has said that it is stored. */
  acknowledged: number
}

/**
 * A resumable upload in one to four pieces, a few of which break off; some uploads are given up, most are finished with
 * whatever choice is needed. What breaks with a kill of the server goes on when it is back.
 */
export async function resumableUpload(desk: Desk): Promise<void> {
  const { chance, world } = desk
  const { names, content } = await somewhere(desk)
  const replaced = chance.isLucky(0.3) ? chance.pick<FileEntry>(content.files) : undefined
  const relativePath =
    replaced?.name ?? chance.pick(['tus.dat', 'Ordner/tus.dat', 'Überall/tus 😀.dat']) ?? ''
  const { bytes, hash } = newContent(desk, chance.isLucky(0.1) ? 3_000_000 : 80_000)
  const created = await world.send(uploadsPath, {
    method: 'POST',
    headers: {
      ...tusVersion,
      'upload-length': String(bytes.length),
      'upload-metadata': tusMetadata({ path: pathOf(desk, names), relativePath }),
    },
  })
  const address = created.headers.get('location')
  if (created.status !== 201 || address === null) return
  const sent: Sent = { address, bytes, acknowledged: 0 }
  if (!(await sendAll(desk, sent)) || chance.isLucky(0.05)) return
  if (await finish(desk, address, { names, relativePath, replaced })) world.ledger.kept.add(hash)
}

/** Answers false when the upload was given up. */
async function sendAll(desk: Desk, sent: Sent): Promise<boolean> {
  const { chance, world } = desk
  while (sent.acknowledged < sent.bytes.length) {
    if (chance.isLucky(0.03)) return false
    try {
      if (chance.isLucky(0.1)) await breakOff(desk, sent)
      else await sendPiece(desk, sent)
    } catch (error) {
      if (!(error instanceof Gone)) throw error
      await world.isBack()
    }
    if (!(await askOffset(desk, sent))) return false
  }
  return true
}

const piece = ({ chance }: Desk, { bytes, acknowledged }: Sent): Buffer =>
  bytes.subarray(acknowledged, acknowledged + 1 + chance.below(bytes.length * 2))

const patch = (desk: Desk, { address, acknowledged }: Sent, rest: RequestInit): Promise<Response> =>
  desk.world.send(address, {
    method: 'PATCH',
    headers: { ...tusVersion, ...offsetType, 'upload-offset': String(acknowledged) },
    ...rest,
  })

async function sendPiece(desk: Desk, sent: Sent): Promise<void> {
  const body = piece(desk, sent)
  const answer = await patch(desk, sent, { body: new Uint8Array(body) })
  if (answer.status !== 204) return
  const offset = Number(answer.headers.get('upload-offset'))
  if (offset !== sent.acknowledged + body.length)
    desk.world.ledger.wrong.push(
      `After ${body.length} bytes from ${sent.acknowledged} on it stands at ${offset}`,
    )
  sent.acknowledged = offset
  desk.world.ledger.note('piece')
}

/** Sends a part of what it should and hangs up. */
async function breakOff(desk: Desk, sent: Sent): Promise<void> {
  const control = new AbortController()
  const part = piece(desk, sent)
  const half = new Uint8Array(part.subarray(0, part.length / 2))
  const body = new ReadableStream({
    start: (stream) => stream.enqueue(half),
    pull: () => delay(20).then(() => control.abort()),
  })
  try {
    const open: RequestInit & { duplex: 'half' } = { body, duplex: 'half', signal: control.signal }
    await patch(desk, sent, open)
  } catch (error) {
    if (!(error instanceof Gone)) throw error
    desk.world.ledger.note('broken')
  }
}

/** Where the upload stands; never before what was acknowledged. False when there is no answer to be had. */
async function askOffset(desk: Desk, sent: Sent): Promise<boolean> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    try {
      const answer = await desk.world.send(sent.address, { method: 'HEAD', headers: tusVersion })
      const offset = Number(answer.headers.get('upload-offset'))
      if (answer.status === 200 && offset < sent.acknowledged)
        desk.world.ledger.wrong.push(`${sent.address} stood at ${sent.acknowledged} and stands at ${offset}`)
      if (answer.status === 200) sent.acknowledged = offset
      if (answer.status === 200) return true
      if (answer.status === 404) {
        // Its folder is never removed for good here, and a day has not passed.
        desk.world.ledger.wrong.push(`${sent.address} is gone`)
        return false
      }
      await delay(200)
    } catch (error) {
      if (!(error instanceof Gone)) throw error
      await desk.world.isBack()
    }
  }
  desk.world.ledger.wrong.push(`${sent.address} does not say where it stands`)
  return false
}

interface TusUpload {
  readonly names: readonly string[]
  readonly relativePath: string
  readonly replaced: FileEntry | undefined
}

/** Finishes an upload, with another choice when the name is taken. False when it is left. */
async function finish(
  desk: Desk,
  address: string,
  { names, relativePath, replaced }: TusUpload,
): Promise<boolean> {
  const { chance, world } = desk
  let choice: object = replaced ? { basedOn: replaced.version } : {}
  for (let attempt = 0; attempt < 10; attempt += 1) {
    try {
      const answer = await post(desk, `${address}/finish`, choice)
      if (answer.status === 200) {
        world.ledger.note(replaced ? 'tus replace' : 'tus upload')
        return true
      }
      const { code } = (await answer.json()) as { code: string }
      if (code === 'uploadIncomplete') world.ledger.wrong.push(`${address} is whole and called incomplete`)
      if (code === 'unavailable') await delay(300)
      else if (code !== 'nameTaken' && code !== 'changedMeanwhile') return false
      else choice = await otherChoice(desk, names, relativePath)
      if (chance.isLucky(0.1)) return false
    } catch (error) {
      if (!(error instanceof Gone)) throw error
      // It may have happened or not: asking again says so.
      await world.isBack()
    }
  }
  return false
}

async function otherChoice(desk: Desk, names: readonly string[], relativePath: string): Promise<object> {
  const content = desk.chance.isLucky(0.5) ? await listed(desk, names) : null
  const version = content?.files.find(({ name }) => name === relativePath)?.version
  return version === undefined ? { whenTaken: 'keepBoth' } : { basedOn: version }
}

import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Actor } from '../../actor.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { fetchPage } from './fetch-page.ts'

interface Icon {
  readonly mediaType: string
  readonly bytes: Buffer
}

/** Bytes of an icon. */
const largest = 100 * 1024
/** By their addresses; also those that are none, so that a host is asked once a day. */
const icons = new LRUCache<string, Icon | 'none'>({ max: 500, ttl: 24 * 60 * 60 * 1000 })

/** Answers the icon of a host that a source of the actor lies on. Refuses with `notFound`, also where the host has none. */
export async function showWebIcon(
  services: Pick<Services, 'db' | 'config' | 'mayReach'>,
  actor: Actor,
  { host, reply }: { readonly host: string; readonly reply: FastifyReply },
): Promise<FastifyReply> {
  const { rows } = await sql<{ origin: string }>`
    select split_part(s.url, '/', 1) || '//' || ${host} as origin
    from message_sources s join messages m on m.id = s.message_id join chats c on c.id = m.chat_id
    where c.user_id = ${actor.userId}::bigint and c.deleted_at is null and s.kind = 'web'
      and split_part(s.url, '/', 3) = ${host} limit 1`.execute(services.db)
  const [source] = rows
  if (!source || services.config.webSearch === null) throw new Problem('notFound')
  const icon = await iconAt(services, `${source.origin}/favicon.ico`)
  if (icon === 'none') throw new Problem('notFound')
  return reply
    .headers({
      'content-type': icon.mediaType,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=86400',
    })
    .send(icon.bytes)
}

async function iconAt({ mayReach }: Pick<Services, 'mayReach'>, address: string): Promise<Icon | 'none'> {
  const known = icons.get(address)
  if (known !== undefined) return known
  const page = await fetchPage(address, { mayReach, most: largest })
  const mediaType = page && typeOf(page.body)
  const icon: Icon | 'none' = page && mediaType ? { mediaType, bytes: page.body } : 'none'
  icons.set(address, icon)
  return icon
}

/** By the first bytes, whatever the host calls it: pictures of dots, in which nothing can be written that runs. */
const typeOf = (bytes: Buffer): string | null =>
  starts.find(([start]) => bytes.subarray(0, start.length / 2).toString('hex') === start)?.[1] ?? null

const starts: readonly (readonly [start: string, mediaType: string])[] = [
  ['89504e470d0a1a0a', 'image/png'],
  ['00000100', 'image/x-icon'],
  ['47494638', 'image/gif'],
  ['ffd8ff', 'image/jpeg'],
]

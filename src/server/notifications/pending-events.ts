import type { Actor } from '../actor.ts'

/** What was heard since the last look and still has to reach streams. */
export interface PendingEvents {
  /** People with new notifications. */
  readonly inboxes: Set<string>
  /** People who have read some. */
  readonly reads: Set<string>
  /** Folders in which something changed. */
  readonly folders: Set<string>
  /** Folders that went elsewhere with everything in them. */
  readonly trees: Set<string>
  /** Boards on which something changed. */
  readonly boards: Set<string>
  /** People whose dashboards may be others; `all`: everybody. */
  readonly reports: Set<string>
  /** People whose chats, or what they may see of them, may be others. */
  readonly chats: Set<string>
  /** Sessions that are over. */
  readonly sessions: Set<string>
  /** People and roles that are to be read again. */
  readonly people: Set<string>
  readonly roles: Set<string>
  /** Whose rights changed: `user:1`, `role:2`, `company:3`. */
  readonly grants: Set<string>
}

export const noPendingEvents = (): PendingEvents => ({
  inboxes: new Set(),
  reads: new Set(),
  folders: new Set(),
  trees: new Set(),
  boards: new Set(),
  reports: new Set(),
  chats: new Set(),
  sessions: new Set(),
  people: new Set(),
  roles: new Set(),
  grants: new Set(),
})

const kinds: Readonly<Record<string, keyof PendingEvents>> = {
  inbox: 'inboxes',
  read: 'reads',
  tree: 'trees',
  session: 'sessions',
  person: 'people',
  role: 'roles',
  grant: 'grants',
}

/** What is on screens and changes often. */
const onScreens = ['folder', 'board', 'reports', 'chats'] as const
export type OnScreens = (typeof onScreens)[number]

/** What a message tells of that is on screens, such as `folder` and the ids of folders; `null`: something else. */
export function changedOnScreens(
  message: string,
): { readonly kind: OnScreens; readonly ids: readonly string[] } | null {
  const { name, ids } = partsOf(message)
  const kind = onScreens.find((each) => each === name)
  return kind ? { kind, ids } : null
}

/** Whether a message tells of people, roles or sessions that are others now. */
export const concernsStanding = (message: string): boolean => /^(?:session|person|role):/u.test(message)

/** What a message such as `grant:user:1,role:2` says of the rights and roles of people, one by one: `grant:user:1` and `grant:role:2`. */
export function ofRights(message: string): readonly string[] {
  const { name, ids } = partsOf(message)
  return name === 'person' || name === 'role' || name === 'grant' ? ids.map((id) => `${name}:${id}`) : []
}

/** Notes a message of the channel, such as `inbox:1,2`; what another version says and this one does not know is left out. */
export function note(pending: PendingEvents, message: string): void {
  const { name, ids } = partsOf(message)
  const kind = kinds[name]
  if (kind) for (const id of ids) pending[kind].add(id)
}

/** To whom grants are given that concern somebody, as messages name them. */
export const subjectsOf = ({ userId, roleId, companyId }: Actor): readonly string[] => [
  `user:${userId}`,
  `role:${roleId}`,
  `company:${companyId}`,
]

function partsOf(message: string): { readonly name: string; readonly ids: readonly string[] } {
  const at = message.indexOf(':')
  return { name: message.slice(0, at), ids: message.slice(at + 1).split(',') }
}

import * as fc from 'fast-check'
import { sql } from 'kysely'
import { rightNames, rightsOperations } from '#contract/rights/right-names.ts'
import { tellAccessRequests } from '../../../src/server/admin/access-requests/tell-access-requests.ts'
import { createAccountToken } from '../../../src/server/auth/account-mail/account-tokens.ts'
import type { AdminClient } from '../clients/admin-client.ts'
import { attemptChange } from '../clients/password-calls.ts'
import { trashClient } from '../clients/trash-client.ts'
import type { TestServer } from '../test-server.ts'

const few = fc.nat(5)
const plain = (...what: string[]) => fc.record({ what: fc.constantFrom(...what), which: few, name: few })

/** What administrators do, of whom and with which of the names there are; what is not possible then is refused and passes. */
export const administrativeChange = fc.oneof(
  plain('makeFolder', 'renameFolder'),
  { weight: 2, arbitrary: plain('makeRole', 'renameRole', 'renameCompany', 'makePerson') },
  plain('removeFolder', 'restoreFolder', 'removeRole', 'activate'),
  plain('deactivate', 'reactivate'),
  { weight: 2, arbitrary: plain('changePerson', 'changeMany', 'importPeople') },
  { weight: 2, arbitrary: plain('offboard', 'undoOffboarding', 'grantAccess', 'copyRights', 'importRights') },
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant('rights'),
      which: few,
      name: few,
      operation: fc.constantFrom(...rightsOperations),
      permissions: fc.subarray([...rightNames]),
      kind: fc.constantFrom('user', 'role', 'company'),
    }),
  },
)
export type AdministrativeChange =
  typeof administrativeChange extends fc.Arbitrary<infer Value> ? Value : never

export interface Administration {
  readonly server: TestServer
  readonly admin: AdminClient
  /** Who asks for access. */
  readonly asker: AdminClient
}

const pick = <Thing>(things: readonly Thing[], which: number): Thing | undefined =>
  things[which % things.length]

/** What a change is done with: the things that its numbers mean at this moment. */
async function meant(
  { server: { services }, admin, asker }: Administration,
  { which, name }: AdministrativeChange,
) {
  const { db } = services
  const [folders, roles, companies, people] = await Promise.all([
    sql<{ id: string; name: string }>`
      select id, name from entries where parent_id is not null and trashed_at is null order by id`.execute(
      db,
    ),
    db.selectFrom('roles').select(['id', 'name', 'version']).orderBy('id').execute(),
    db.selectFrom('companies').select(['id', 'name', 'version']).orderBy('id').execute(),
    db
      .selectFrom('users')
      .select(['id', 'email', 'version', 'status', 'role_id as roleId'])
      .where('id', 'not in', [admin.person.id, asker.person.id])
      .orderBy('id')
      .execute(),
  ])
  const having = (status: string) => people.filter((each) => each.status === status)
  const isUnused = ({ id }: { id: string }) =>
    id !== admin.person.roleId && id !== asker.person.roleId && !people.some(({ roleId }) => roleId === id)
  return {
    people,
    blocked: pick(having('deactivated'), which),
    invited: pick(having('inactive'), which),
    unusedRole: pick(roles.filter(isUnused), which),
    folder: pick(folders.rows, which),
    role: pick(roles, which + name),
    company: pick(companies, which),
    otherCompany: pick(companies, name),
    person: pick(people, which),
    heir: pick(having('active'), name),
  }
}
type Meant = Awaited<ReturnType<typeof meant>>

/** Does it through the calls; answers with the status, that of a refusal where it is not possible. */
export async function administer(world: Administration, change: AdministrativeChange): Promise<number> {
  const things = await meant(world, change)
  const act = acts[change.what]
  if (!act) throw new Error(`Nobody knows how to ${change.what}`)
  return act({ ...world, things, change })
}

interface Doing extends Administration {
  readonly things: Meant
  readonly change: AdministrativeChange
}

const send =
  (method: 'POST' | 'PUT' | 'DELETE', address: (doing: Doing) => string, body?: (doing: Doing) => object) =>
  async (doing: Doing): Promise<number> =>
    (await doing.admin.ask(method, address(doing), body?.(doing))).statusCode

const personFields = ({ change: { which, name }, things: { role, otherCompany } }: Doing): object => ({
  email: `Person-${name}@nordlicht.example`,
  firstName: `Vor ${name}`,
  lastName: `Nach ${which}`,
  language: 'de',
  roleId: role?.id ?? null,
  companyId: otherCompany?.id ?? null,
})
const idOf = (thing: { readonly id: string } | undefined): string => thing?.id ?? '0'

const acts: Readonly<Record<string, (doing: Doing) => Promise<number>>> = {
  makeFolder: send(
    'POST',
    () => '/api/admin/folders',
    ({ change }) => ({ name: `Ordner ${change.name}` }),
  ),
  renameFolder: send(
    'PUT',
    ({ things }) => `/api/admin/folders/${idOf(things.folder)}`,
    ({ change, things }) => ({ name: `Ordner ${change.name}`, companyId: things.company?.id }),
  ),
  removeFolder: send('DELETE', ({ things }) => `/api/admin/folders/${idOf(things.folder)}`),
  restoreFolder,
  makeRole: send(
    'POST',
    () => '/api/roles',
    ({ change }) => ({ name: `Rolle ${change.name}`, permissions: [] }),
  ),
  renameRole: async (doing) =>
    doing.things.role?.id === doing.admin.person.roleId ? 409 : renameRole(doing),
  removeRole: send('DELETE', ({ things }) => `/api/roles/${idOf(things.unusedRole ?? things.role)}`),
  renameCompany: send(
    'PUT',
    ({ things }) => `/api/companies/${idOf(things.company)}`,
    ({ change: { name }, things }) => ({
      name: `Firma ${name}`,
      abbreviation: `F${name}`,
      companyAddress: { street: 'Kai', zipCode: '20457', city: 'Hamburg', country: 'DE', phone: '1' },
      version: things.company?.version,
    }),
  ),
  makePerson: send('POST', () => '/api/users', personFields),
  changePerson: send(
    'PUT',
    ({ things }) => `/api/users/${idOf(things.person)}`,
    (doing) => ({ ...personFields(doing), version: doing.things.person?.version }),
  ),
  deactivate: send(
    'POST',
    () => '/api/users/deactivate',
    ({ things }) => ({ userId: idOf(things.person) }),
  ),
  reactivate: send(
    'POST',
    () => '/api/users/reactivate',
    ({ things }) => ({ userId: idOf(things.blocked) }),
  ),
  activate,
  changeMany: send('POST', () => '/api/users/many', changeOfMany),
  importPeople,
  offboard: send(
    'POST',
    ({ things }) => `/api/users/${idOf(things.person)}/offboarding`,
    ({ change: { name }, things }) => ({
      version: things.person?.version,
      handOver: name % 3 === 0 ? {} : { rights: name % 3 === 1 ? null : things.heir?.id },
    }),
  ),
  undoOffboarding,
  grantAccess,
  copyRights: send(
    'POST',
    () => '/api/admin/folder-rights/copy',
    ({ change: { which, name }, things }) => ({
      from:
        which % 2 === 0 ? { kind: 'role', id: idOf(things.role) } : { kind: 'user', id: idOf(things.heir) },
      to: [{ kind: 'user', id: idOf(things.person) }],
      mode: name % 2 === 0 ? 'add' : 'replace',
      scope: name < 3 ? 'own' : 'effective',
    }),
  ),
  importRights: send(
    'POST',
    () => '/api/admin/folder-rights/import',
    ({ change: { name }, things: { person, role, folder } }) => ({
      csv: `kind;subject;folder;rights\nuser;${person?.email};/${folder?.name};${rightsCells[name]}\nrole;${role?.name};/${folder?.name};READ`,
    }),
  ),
  rights: async ({ admin, change, things: { folder, person, role, company } }) => {
    if (!('kind' in change)) return 400
    const { kind, operation, permissions } = change
    const id = idOf({ user: person, role, company }[kind])
    const body = { subjects: [{ kind, id }], items: [{ folderId: idOf(folder), operation, permissions }] }
    return (await admin.ask('POST', '/api/admin/folder-rights', body)).statusCode
  },
}

const rightsCells = ['READ', 'NONE', 'INHERIT', 'READ,UPDATE', 'READ,CREATE,SHARE', 'READ,DELETE']

const renameRole = send(
  'PUT',
  ({ things }) => `/api/roles/${idOf(things.role)}`,
  ({ change: { which, name }, things }) => ({
    name: `Rolle ${which + name}`,
    permissions: name % 2 === 0 ? ['VIEW_FILE_MANAGER'] : [],
    version: things.role?.version,
  }),
)

function changeOfMany({ change: { which, name }, things: { people, role, company } }: Doing): object {
  const changes = [
    { kind: 'role', roleId: idOf(role) },
    { kind: 'company', companyId: idOf(company) },
    { kind: 'deactivate' },
    { kind: 'reactivate' },
  ]
  return { userIds: people.slice(which, which + 3).map(({ id }) => id), change: pick(changes, name) }
}

/** First-level folders come back by nobody: were that to change, the log would have to tell it. */
async function restoreFolder({ server, admin }: Doing): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from entries where trashed_at is not null order by id limit 1`.execute(server.services.db)
  const answer = await trashClient(server, admin).restore([rows[0]?.id ?? '999999'])
  return answer.json<{ results?: { status: number }[] }>().results?.[0]?.status ?? answer.statusCode
}

async function activate({ server: { app, services }, things: { invited } }: Doing): Promise<number> {
  if (!invited) return 404
  const token = await createAccountToken(services, invited, 'activation')
  if (token === null) return 409
  return (await attemptChange(app, { registrationToken: token, password: 'geheim-und-lang-1' })).statusCode
}

/** One new person and one who is there, if the address is; first looked at, as on the page. */
async function importPeople({ admin, change: { which, name }, things }: Doing): Promise<number> {
  const { person, role, company } = things
  const csv = [
    'email;firstName;lastName;role;company;language',
    `Liste-${name}@nordlicht.example;Neu ${which};Liste;${role?.name};;de`,
    `${person?.email};;Liste ${name};;${company?.name};`,
  ].join('\n')
  const shown = await admin.ask('POST', '/api/users/import', { csv, dryRun: true })
  const seen = shown.json<{ rows?: { seen: string }[] }>().rows?.map((row) => row.seen) ?? []
  return (await admin.ask('POST', '/api/users/import', { csv, seen })).statusCode
}

/** Of whoever was let go last. */
async function undoOffboarding({ server, admin }: Doing): Promise<number> {
  const last = await server.services.db
    .selectFrom('offboardings')
    .select('user_id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (await admin.ask('DELETE', `/api/users/${last?.user_id ?? '0'}/offboarding`)).statusCode
}

async function grantAccess({ server, admin, asker, things: { folder } }: Doing): Promise<number> {
  const { services } = server
  // so that nobody has asked too often today
  await services.db.deleteFrom('access_requests').execute()
  const target = { fileId: idOf(folder) }
  const asked = await asker.ask('POST', '/api/filemanager/access-requests', { target, reason: 'Abschluss' })
  if (asked.statusCode >= 400) return asked.statusCode
  await tellAccessRequests(services)
  const { requests } = (await admin.ask('GET', '/api/admin/access-requests')).json<{
    requests: { id: string }[]
  }>()
  const decision = { decision: 'grant', permissions: ['PERMISSION_READ'], answer: '' }
  const address = `/api/admin/access-requests/${requests[0]?.id ?? '0'}/decision`
  return (await admin.ask('POST', address, decision)).statusCode
}

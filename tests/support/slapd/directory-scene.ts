import { Attribute, type Client } from 'ldapts'
import { baseName } from './slapd-config.ts'
import { startSlapd, type Slapd } from './start-slapd.ts'

/** Who looks people up for Kontor; the name has everything that a name can have. */
export const reader = {
  name: `cn=Leser\\, Müller \\+ Söhne,ou=Dienste,${baseName}`,
  password: 'Liest & sucht ü',
}

export interface NewEntry {
  /** As the entry is called, such as `Köhler, Änne`. */
  readonly name: string
  readonly email: string
  readonly password: string
  readonly firstName?: string
  readonly lastName?: string
  readonly principalName?: string
  /** Sixteen bytes, as Active Directory gives them. */
  readonly guid?: Buffer
  /** What the directory answers to a bind instead, whatever the password: its code and its words. */
  readonly answer?: { readonly code: number; readonly text: string }
  /** The name of a policy for passwords. */
  readonly policy?: string
}

export interface DirectoryScene extends Slapd {
  /** The settings with which Kontor signs in by this directory. */
  readonly settings: Readonly<Record<string, string>>
  /** Answers with the distinguished name. */
  readonly addPerson: (entry: NewEntry) => Promise<string>
  readonly addGroup: (name: string, members: readonly string[]) => Promise<string>
  readonly addPolicy: (name: string, rules: Readonly<Record<string, string>>) => Promise<string>
}

/** A directory with places for people and groups and an account that may look for them. */
export async function openDirectoryScene(): Promise<DirectoryScene> {
  const slapd = await startSlapd()
  for (const place of ['Personen', 'Gruppen', 'Dienste']) {
    await slapd.root.add(`ou=${place},${baseName}`, { objectClass: ['organizationalUnit'], ou: place })
  }
  await slapd.root.add(reader.name, {
    objectClass: ['inetOrgPerson'],
    sn: 'Leser',
    userPassword: reader.password,
  })
  return {
    ...slapd,
    settings: {
      LDAP_URL: slapd.url,
      LDAP_BASE_DN: 'DC=corp, DC=example',
      LDAP_BIND_DN: reader.name,
      LDAP_BIND_PASSWORD: reader.password,
    },
    addPerson: (entry) => addPerson(slapd.root, entry),
    addGroup: async (name, members) => {
      const group = nameBelow(name, 'Gruppen')
      await slapd.root.add(group, { objectClass: ['groupOfNames'], member: [...members] })
      return group
    },
    addPolicy: async (name, rules) => {
      const policy = nameBelow(name, 'Gruppen')
      await slapd.root.add(policy, {
        objectClass: ['device', 'pwdPolicy'],
        pwdAttribute: 'userPassword',
        ...rules,
      })
      return policy
    },
  }
}

async function addPerson(root: Client, entry: NewEntry): Promise<string> {
  const name = nameBelow(entry.name, 'Personen')
  const { guid, answer } = entry
  const classes = [
    'inetOrgPerson',
    ...(guid || entry.principalName ? ['user'] : []),
    ...(answer ? ['errAuxObject'] : []),
  ]
  const values: Record<string, string | undefined> = {
    sn: entry.lastName ?? 'Nachname',
    givenName: entry.firstName,
    mail: entry.email,
    userPassword: entry.password,
    userPrincipalName: entry.principalName,
    pwdPolicySubentry: entry.policy,
    ...(answer ? { errCode: String(answer.code), errText: answer.text, errOp: 'bind' } : {}),
  }
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '')
  await root.add(name, [
    new Attribute({ type: 'objectClass', values: classes }),
    ...given.map(([type, value = '']) => new Attribute({ type, values: [value] })),
    ...(guid ? [new Attribute({ type: 'objectGUID', values: [guid] })] : []),
  ])
  return name
}

const nameBelow = (name: string, place: string): string =>
  `cn=${name.replaceAll(/[,+"\\<>;=#]/gu, String.raw`\$&`)},ou=${place},${baseName}`

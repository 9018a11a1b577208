import { rightBits, type ManifestInput } from '../../src/server/demo/manifest.ts'
import { demoBoards, demoTasks } from './demo-boards.ts'
import { demoChats, demoPromptCategories, demoPrompts } from './demo-chats.ts'
import { demoCompanies, type DemoCompany } from './demo-companies.ts'
import { demoFiles, demoFolders } from './demo-files.ts'
import { demoFolderCompanies, demoGrants, type DemoGrant, type DemoSubject } from './demo-grants.ts'
import { demoPeople, demoRoles } from './demo-group.ts'
import { demoOpened, demoWatches } from './demo-habits.ts'
import { markedPaths, searchablePaths, tagsOf } from './demo-marks.ts'
import { demoDashboards, demoReportGroups } from './demo-reports.ts'

/** Everything of the demo but the content of its files. Throws when a mark is for something that is not there. */
export function manifestOfDemo(): ManifestInput {
  const files = [...demoFiles()]
  const folders = demoFolders()
  const paths = new Set([...folders, ...files.map(({ path }) => path)])
  for (const path of markedPaths) if (!paths.has(path)) throw new Error(`marked, but not there: ${path}`)
  return {
    companies: demoCompanies.map(companyInput),
    roles: demoRoles.map(({ name, permissions }) => ({ name, permissions: [...permissions] })),
    people: demoPeople.map(({ companyKey, roleName, status, ...said }) => ({
      ...said,
      company: companyKey,
      role: roleName,
      ...(status === 'active' ? {} : { status }),
    })),
    folders: folders.map((path) => {
      const company = demoFolderCompanies[path]
      return { path, ...(company === undefined ? {} : { company }), ...tagged(path) }
    }),
    grants: demoGrants.map(grantInput),
    files: files.map(({ path, modifiedAt, modifiedBy }) => ({
      path,
      modifiedAt: modifiedAt.toISOString(),
      modifiedBy,
      ...tagged(path),
      ...(searchablePaths.includes(path) ? { searchable: true } : {}),
    })),
    watches: demoWatches,
    opened: demoOpened,
    boards: demoBoards,
    tasks: demoTasks,
    reportGroups: demoReportGroups,
    dashboards: demoDashboards,
    promptCategories: demoPromptCategories,
    prompts: demoPrompts,
    chats: demoChats,
  }
}

function companyInput(company: DemoCompany): ManifestInput['companies'][number] {
  const { key, parentKey, domain: _, ...said } = company
  return { key, parent: parentKey, ...said }
}

function tagged(path: string): { tags?: string[] } {
  const tags = tagsOf(path)
  return tags.length === 0 ? {} : { tags: [...tags] }
}

type Right = keyof typeof rightBits
const rightNames = Object.keys(rightBits) as Right[]

const grantInput = ({ folder, subject, bits }: DemoGrant): ManifestInput['grants'][number] => ({
  folder,
  ...subjectInput(subject),
  rights: rightNames.filter((name) => (bits & rightBits[name]) !== 0),
})

function subjectInput(subject: DemoSubject): { company: string } | { role: string } | { person: string } {
  if (subject.kind === 'company') return { company: subject.key }
  return subject.kind === 'role' ? { role: subject.name } : { person: subject.email }
}

/** The manifest as it is written: one line for each company, person, folder, right and file. */
export function manifestText(manifest: ManifestInput): string {
  const lists = Object.entries(manifest).map(([name, records]) => {
    const lines = records.map((record) => `    ${JSON.stringify(record, null, 1).replaceAll(/\n */gu, ' ')}`)
    return `  ${JSON.stringify(name)}: [\n${lines.join(',\n')}\n  ]`
  })
  return `{\n${lists.join(',\n')}\n}\n`
}

import type { MatrixCell, RightsKnowledge } from '#contract/admin/access-matrix.ts'
import { namesOfRights, rightNames, type RightName } from '#contract/rights/right-names.ts'
import { builtInRoles } from '#contract/users/built-in-roles.ts'
import type { Language } from '#contract/users/users.ts'
import germanAccess from '../../../../locales/de/admin-access.json' with { type: 'json' }
import germanRights from '../../../../locales/de/folder-rights.json' with { type: 'json' }
import germanUi from '../../../../locales/de/ui.json' with { type: 'json' }
import germanUsers from '../../../../locales/de/admin-users.json' with { type: 'json' }
import englishAccess from '../../../../locales/en/admin-access.json' with { type: 'json' }
import englishRights from '../../../../locales/en/folder-rights.json' with { type: 'json' }
import englishUi from '../../../../locales/en/ui.json' with { type: 'json' }
import englishUsers from '../../../../locales/en/admin-users.json' with { type: 'json' }

const texts = {
  de: { ...germanUi, ...germanUsers, ...germanRights, ...germanAccess },
  en: { ...englishUi, ...englishUsers, ...englishRights, ...englishAccess },
}

const rightTexts: Readonly<Record<RightName, keyof typeof texts.en>> = {
  PERMISSION_READ: 'folderRights.right.read',
  PERMISSION_UPDATE: 'folderRights.right.update',
  PERMISSION_CREATE: 'folderRights.right.create',
  PERMISSION_DELETE: 'folderRights.right.delete',
  PERMISSION_SHARE: 'folderRights.right.share',
}

/** The words of the file of the matrix in one language, the same as on the page; none of these texts has gaps. */
export function matrixTexts(language: Language) {
  const say = texts[language]
  const cells = new Map<string, string>()
  return {
    fileName: say['admin.access.export.file'],
    delimiter: language === 'de' ? (';' as const) : (',' as const),
    personColumns: [
      say['admin.users.email'],
      say['admin.users.firstName'],
      say['admin.users.lastName'],
      say['admin.access.company'],
      say['admin.access.role'],
    ],
    folder: (name: string, rights: RightsKnowledge): string =>
      rights === 'known' ? `/${name}` : `/${name} (${say[`admin.access.${rights}`]})`,
    role: (name: string): string => (isBuiltIn(name) ? say[builtInRoles[name]] : name),
    /** Such as 'Read, Edit (role)'; empty where nobody granted anything. */
    cell: (cell: MatrixCell): string => {
      if (cell === null) return ''
      const key = `${cell.permissions} ${cell.through}`
      const known = cells.get(key)
      if (known !== undefined) return known
      const text = `${rightsOf(say, cell.permissions)} (${say[`admin.access.through.${cell.through}`]})`
      cells.set(key, text)
      return text
    },
  }
}

const isBuiltIn = (name: string): name is keyof typeof builtInRoles => Object.hasOwn(builtInRoles, name)

function rightsOf(say: (typeof texts)[Language], bits: number): string {
  if (bits === 0) return say['admin.access.denied']
  const names = namesOfRights(bits)
  if (names.length === rightNames.length) return say['folderRights.all']
  return names.map((name) => say[rightTexts[name]]).join(', ')
}

import { auditReaders } from '../audit/audit-readers.ts'
import type { RolePermission } from '../users/role-permissions.ts'

/** What one needs to enter: a permission, or any one of several; `null` where everybody may. */
export type Entrance = RolePermission | readonly RolePermission[] | null

/** A part of the product that people go to by its name. */
export interface AreaPlace {
  readonly id: string
  /** Where it begins. */
  readonly address: string
  /** Other addresses that belong to it. */
  readonly also: readonly string[]
  /** Whether what lies below its address belongs to other areas. */
  readonly isAlone?: boolean
  readonly permission: Entrance
  /** Where its name stands: among the areas, or among those of the administration. */
  readonly list: 'main' | 'administration'
  /** Whether Microsoft Teams shows it as a tab of its own, with `id` as the `entityId` in the manifest of the app. */
  readonly isHostTab: boolean
  /** Whether it is still to be built: then its name is shown while developing only, and it has no pages. */
  readonly isPlanned: boolean
}

/**
 * Every area in the order in which they are shown. The sidebar, the routes, the addresses that are known and the tabs of Teams
 * come from this list; a new area adds itself here (one that is planned loses that mark), its look and its pages in the web part's `shell/areas.ts`, and the name of
 * its tab in the manifest.
 */
export const areaPlaces = [
  {
    id: 'home',
    address: '/home/',
    also: [],
    permission: null,
    list: 'main',
    isHostTab: true,
    isPlanned: false,
  },
  {
    id: 'files',
    address: '/filemanager/',
    also: ['/trash/', '/search/'],
    permission: 'VIEW_FILE_MANAGER',
    list: 'main',
    isHostTab: true,
    isPlanned: false,
  },
  {
    id: 'taskboards',
    address: '/taskboards/',
    also: ['/workfloweditor/'],
    permission: null,
    list: 'main',
    isHostTab: true,
    isPlanned: false,
  },
  {
    id: 'assistant',
    address: '/assistant/',
    also: [],
    permission: 'VIEW_CHATBOT',
    list: 'main',
    isHostTab: true,
    isPlanned: false,
  },
  {
    id: 'reporting',
    address: '/reporting/',
    also: [],
    permission: 'VIEW_REPORTING',
    list: 'main',
    isHostTab: true,
    isPlanned: false,
  },
  {
    ...administration('overview', '/admin/', ['MANAGE_USERS', 'MANAGE_FILES', 'MANAGE_COMPANIES']),
    isAlone: true,
  },
  administration('companies', '/admin/companies/', 'MANAGE_COMPANIES'),
  administration('users', '/admin/users/', 'MANAGE_USERS'),
  {
    ...administration('folderRights', '/admin/filemanagerpermissions/', 'MANAGE_FILES'),
    also: ['/admin/access/'],
  },
  { ...administration('roles', '/admin/roles/', 'MANAGE_ROLES'), also: ['/admin/roleManagement/'] },
  administration('audit', '/admin/audit/', auditReaders),
  administration('teamsSignIn', '/admin/teams/', 'MANAGE_USERS'),
] as const satisfies readonly AreaPlace[]

export type AreaId = (typeof areaPlaces)[number]['id']

function administration<const Id extends string>(id: Id, address: string, permission: Entrance) {
  return {
    id,
    address,
    also: [],
    permission,
    list: 'administration',
    isHostTab: false,
    isPlanned: false,
  } as const
}

/** Whether somebody may enter. */
export function mayEnter(entrance: Entrance, can: (permission: RolePermission) => boolean): boolean {
  if (entrance === null) return true
  return typeof entrance === 'string' ? can(entrance) : entrance.some(can)
}

/** Whether a path, with or without a slash at its end, is the address of an area or below it. */
export const isBelowArea = (
  path: string,
  { address, also, isAlone = false }: Pick<AreaPlace, 'address' | 'also' | 'isAlone'>,
): boolean => {
  const whole = path.endsWith('/') ? path : `${path}/`
  return (
    (isAlone ? whole === address : whole.startsWith(address)) || also.some((each) => whole.startsWith(each))
  )
}

import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { idSchema } from '../http/id.ts'
import { pageOf, pageQueryFields } from '../http/paging.ts'
import { missingPermissions, rolePermissions, type RolePermission } from '../users/role-permissions.ts'
import { roleNameProblem } from '../users/role-names.ts'

const versionSchema = z.int().check(z.minimum(1))

const roleSchema = z.object({
  id: idSchema,
  /** Counts up with every change; an edit names the one it was based on. */
  version: versionSchema,
  name: z.string(),
  permissions: z.array(z.enum(rolePermissions)),
  /** Everybody who has it, the deactivated too. */
  userCount: z.int(),
  /** Folders on which the role itself has rights. */
  folderCount: z.int(),
  /** Whether whoever asks has it. */
  isOwn: z.boolean(),
})
export type Role = z.infer<typeof roleSchema>

const nameSchema = z.string().check(z.trim(), (context) => {
  const problem = roleNameProblem(context.value)
  if (problem) context.issues.push({ code: 'custom', message: `name.${problem}`, input: context.value })
})

const permissionsSchema = z
  .array(z.enum(rolePermissions))
  .check(z.maxLength(rolePermissions.length, 'permissionTwice'), (context) => {
    const { value } = context
    if (new Set(value).size < value.length)
      context.issues.push({ code: 'custom', message: 'permissionTwice', input: value })
    else if (missingPermissions(value).length > 0)
      context.issues.push({ code: 'custom', message: 'permissionAlone', input: value })
  })

const roleFields = { name: nameSchema, permissions: permissionsSchema }

/** What is said of a role. */
export interface RoleInput {
  readonly name: string
  readonly permissions: readonly RolePermission[]
}

export const listRoles = defineCall({
  name: 'listRoles',
  area: 'admin',
  summary: 'All roles by name, each with the number of people who have it',
  method: 'GET',
  path: '/api/roles',
  access: ['MANAGE_ROLES', 'MANAGE_USERS', 'MANAGE_FILES'],
  reply: z.array(roleSchema),
  problems: [],
})

export const createRole = defineCall({
  name: 'createRole',
  area: 'admin',
  summary: 'Create a role',
  method: 'POST',
  path: '/api/roles',
  access: 'MANAGE_ROLES',
  body: z.object(roleFields),
  reply: roleSchema,
  status: 201,
  problems: ['roleExists'],
})

export const changeRole = defineCall({
  name: 'changeRole',
  area: 'admin',
  summary: 'Change name and permissions of a role; it counts at once for everybody who has it',
  method: 'PUT',
  path: '/api/roles/{id}',
  access: 'MANAGE_ROLES',
  params: z.object({ id: idSchema }),
  body: z.object({ ...roleFields, version: versionSchema }),
  reply: roleSchema,
  problems: ['notFound', 'roleExists', 'changedMeanwhile', 'lastAdministrator'],
})

export const removeRole = defineCall({
  name: 'removeRole',
  area: 'admin',
  summary: 'Remove a role that nobody has; rights on folders that it was given go with it',
  method: 'DELETE',
  path: '/api/roles/{id}',
  access: 'MANAGE_ROLES',
  params: z.object({ id: idSchema }),
  problems: ['notFound', 'roleInUse'],
})

const holderSchema = z.object({
  id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  accountStatus: z.enum(['active', 'inactive', 'deactivated']),
  company: z.nullable(z.object({ id: idSchema, name: z.string() })),
})
export type RoleHolder = z.infer<typeof holderSchema>

export const listRoleUsers = defineCall({
  name: 'listRoleUsers',
  area: 'admin',
  summary: 'The people who have a role',
  method: 'GET',
  path: '/api/roles/{id}/users',
  access: ['MANAGE_ROLES', 'MANAGE_USERS'],
  params: z.object({ id: idSchema }),
  query: z.object(pageQueryFields(['name', 'email'])),
  reply: pageOf(holderSchema),
  problems: ['notFound'],
})

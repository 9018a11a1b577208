import type { Role } from '#contract/admin/roles.ts'
import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'
import { readRoles } from './role-queries.ts'

/** All roles by name. */
export const listRoles = ({ db }: Services, actor: Pick<Actor, 'roleId'>): Promise<Role[]> =>
  readRoles(db, actor)

import { test } from 'vitest'
import * as z from 'zod/mini'
import { auditActions, auditSubjectKinds } from '#contract/audit/audit.ts'
import {
  channelBoardAddress,
  channelFolderAddress,
  channelReportAddress,
  channelTabAddress,
  hostTabs,
} from '#contract/host/host-tabs.ts'
import { notificationSchema } from '#contract/all-notifications.ts'
import { folderChangeKeys } from '#contract/files/folder-change-notification.ts'
import { problemStatus } from '#contract/http/problems.ts'
import { rightNames } from '#contract/rights/right-names.ts'
import { rolePermissions } from '#contract/users/role-permissions.ts'
import { expectGolden } from '../support/golden.ts'

test('the words that rows, answers and the manifest of Teams carry change only together with their golden file', async () => {
  const { anyOf = [] } = z.toJSONSchema(notificationSchema, { io: 'output' })
  await expectGolden(
    {
      auditActions,
      auditSubjectKinds,
      notifications: Object.fromEntries(anyOf.map(kindOf)),
      folderChangeKeys,
      rolePermissions,
      rightNames,
      problemStatus,
      hostTabs: hostTabs.map(({ id, address, also }) => ({ id, address, also })),
      channelTab: {
        configure: channelTabAddress,
        folder: channelFolderAddress('{id}'),
        board: channelBoardAddress('{id}'),
        report: channelReportAddress('{id}'),
      },
    },
    './__snapshots__/golden.json',
  )
})

/** The type of a notification with its fields. */
const kindOf = ({ properties = {} }: z.core.JSONSchema.JSONSchema): [string, readonly string[]] => {
  const { type } = properties
  return [typeof type === 'object' ? String(type.const) : '', Object.keys(properties).sort()]
}

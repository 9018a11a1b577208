import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { channelFolderAddress } from '#contract/host/host-tabs.ts'
import { allows, READ } from '#contract/rights/permissions.ts'
import { hostAtom } from '../../host/host.ts'
import { pageOfEntry } from '../../folders/folder-address.ts'
import type { ActiveFolder } from '../../folders/active-folder.ts'
import { missingRight } from '../../folders/missing-right.ts'
import type { Refusal } from '../../session/refusal.ts'
import { FolderChooser } from '../../folders/chooser/folder-chooser.tsx'
import { useFolderChooser } from '../../folders/chooser/use-folder-chooser.ts'
import { TabChoiceFrame } from '../../ui/tab-choice-frame.tsx'

const root: readonly string[] = []

interface ChannelTabPageProps {
  /** What else a tab may show, to choose instead. */
  readonly kinds?: ReactNode
}

/** Where a team chooses the folder that a tab of its channel shows; the host has the button that saves. */
export function ChannelTabPage({ kinds }: ChannelTabPageProps) {
  const intl = useIntl()
  const settings = useAtomValue(hostAtom).around?.tabSettings ?? null
  const choice = useFolderChooser({ begin: root, refusalOf: whyNot })
  const { names, refusal, folder } = choice
  const id = refusal === null ? folder.content?.id : undefined
  const name = names.at(-1) ?? ''
  useEffect(() => {
    settings?.offer(
      id === undefined
        ? null
        : {
            id: `folder-${id}`,
            name,
            address: channelFolderAddress(id),
            browserAddress: pageOfEntry([], id),
          },
    )
  }, [settings, id, name])
  return (
    <TabChoiceFrame
      title={intl.formatMessage({ id: 'files.channelTab.title' })}
      kinds={kinds}
      text={intl.formatMessage({ id: 'files.channelTab.text' })}
      warning={settings === null ? intl.formatMessage({ id: 'files.channelTab.elsewhere' }) : null}
    >
      <FolderChooser
        choice={choice}
        label={intl.formatMessage({ id: 'files.channelTab.label' })}
        isForWriting={false}
        isOnPage
      />
    </TabChoiceFrame>
  )
}

/** Any folder but the root, which the app shows anyway, as far as one may read it. */
function whyNot({ names, content }: ActiveFolder): Refusal | null {
  if (names.length === 0) return { id: 'files.channelTab.notRoot' }
  if (!content) return { id: 'files.noActiveFolder' }
  return allows(content.permissions, READ) ? null : missingRight('read', names.at(-1) ?? '')
}

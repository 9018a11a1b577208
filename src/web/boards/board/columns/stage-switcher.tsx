import { makeStyles, Tab, TabList } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { touchHeight } from '../../../ui/touch-target.ts'
import { ColorDot } from '../../look/color-dot.tsx'
import { useBoardState } from '../board-state.ts'

const useStyles = makeStyles({
  tabs: { overflowX: 'auto', flexShrink: 0, scrollbarWidth: 'none' },
  // the room that is kept for bold words lies behind them, not between them and the dot
  tab: { flexShrink: 0, textAlign: 'start', ...touchHeight },
})

interface StageSwitcherProps {
  readonly current: string
  readonly onChoose: (stageId: string) => void
}

/** Which stage a narrow screen shows, with how many cards each has. */
export function StageSwitcher({ current, onChoose }: StageSwitcherProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { model, shownIn } = useBoardState()
  return (
    <TabList
      className={styles.tabs}
      aria-label={intl.formatMessage({ id: 'boards.board.stages' })}
      selectedValue={current}
      onTabSelect={(_event, { value }) => onChoose(String(value))}
    >
      {model.stages.map(({ id, name, color, limit }) => (
        <Tab key={id} value={id} className={styles.tab} icon={<ColorDot color={color} />}>
          {intl.formatMessage(
            { id: 'boards.board.stageWithCount' },
            { name, count: shownIn.get(id)?.length ?? 0, limit: limit ?? 'none' },
          )}
        </Tab>
      ))}
    </TabList>
  )
}

import { AssistantPage } from '../assistant/assistant-page.tsx'
import { needTexts } from '../session/language/language.ts'
import { ContentStageContext } from '../ui/file/content-stage.ts'
import { lazyComponent } from '../ui/states/lazy-component.tsx'

const Stage = lazyComponent(
  async () =>
    (await Promise.all([import('../files/preview/content/content-stage.tsx'), needTexts('preview')]))[0]
      .ContentStage,
)
const preview = { Stage }

/** The assistant, which shows files of its chats as files are shown. */
export const Assistant = () => (
  <ContentStageContext value={preview}>
    <AssistantPage />
  </ContentStageContext>
)

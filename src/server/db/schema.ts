// Generated from the migrations by `node scripts/generate-schema.ts`; a test compares it with the database.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Moment = ColumnType<Date, Date | string, Date | string>
type GeneratedMoment = ColumnType<Date, Date | string | undefined, Date | string>
/** Read as what it holds, written as JSON text. */
type Json = ColumnType<unknown, string | null | undefined, string | null>

export interface AccessRequestsTable {
  id: GeneratedAlways<string>
  asker_id: string
  asked_for: string
  reason: string
  asked_at: GeneratedMoment
  looked_at: Moment | null
  entry_id: string | null
  decision: 'granted' | 'declined' | null
  decided_at: Moment | null
  decided_by: string | null
  answer: Generated<string>
}

export interface AccountTokensTable {
  hash: Buffer
  user_id: string
  purpose: 'activation' | 'reset'
  created_at: GeneratedMoment
  expires_at: Moment
}

export interface AuditLogTable {
  id: GeneratedAlways<string>
  happened_at: GeneratedMoment
  actor_id: string | null
  actor_email: Generated<string>
  action: string
  subject_kind:
    | 'user'
    | 'role'
    | 'company'
    | 'right'
    | 'search'
    | 'board'
    | 'assistant'
    | 'dashboard'
    | 'reportGroup'
    | 'figure'
  subject_id: string
  subject_name: string
  before: Json
  after: Json
  group_id: Generated<string | null>
}

export interface BlobsTable {
  hash: Buffer
  size: string
  created_at: GeneratedMoment
  unused_since: Moment | null
  checksums: Buffer | null
  checked_at: Moment | null
  damaged_at: Moment | null
}

export interface BoardFavouritesTable {
  board_id: string
  user_id: string
}

export interface BoardSubjectsTable {
  board_id: string
  user_id: string | null
  role_id: string | null
  company_id: string | null
  board_role: 'viewer' | 'member' | 'owner'
}

export interface BoardsTable {
  id: GeneratedAlways<string>
  name: string
  description: string
  color: string
  folder_id: string | null
  revision: Generated<string>
  forgotten_revision: Generated<string>
  version: Generated<number>
  workflow_version: Generated<number>
  board_revision: Generated<string>
  workflow_revision: Generated<string>
  created_by: string | null
  created_at: GeneratedMoment
  archived_at: Moment | null
  deleted_at: Moment | null
  workflow_changed_by: string | null
}

export interface ChatFilesTable {
  id: GeneratedAlways<string>
  chat_id: string
  name: string
  size: string
  blob_hash: Buffer
  content_id: string | null
  created_at: GeneratedMoment
}

export interface ChatsTable {
  id: GeneratedAlways<string>
  user_id: string
  title: string
  pinned_at: Moment | null
  scope_id: string | null
  options: Json
  tip_id: string | null
  version: Generated<number>
  created_at: GeneratedMoment
  asked_at: GeneratedMoment
  deleted_at: Moment | null
}

export interface CitationsTable {
  id: GeneratedAlways<string>
  message_id: string
  number: number
  place: number
  verdict: 'exact' | 'unsupported'
  missing: Json
  quote: string
  content_hash: Buffer | null
  location: Json
}

export interface CompaniesTable {
  id: GeneratedAlways<string>
  name: string
  name_folded: string
  abbreviation: string
  parent_id: string | null
  is_active: Generated<boolean>
  created_at: GeneratedMoment
  version: Generated<number>
  company_address: Json
  invoice_address: Json
  contact_details: Json
  tenant_id: string | null
  mail_domains: Generated<string[]>
  report_key: string | null
}

export interface ConnectionsTable {
  board_id: string
  from_stage: string
  to_stage: string
  needs_approval: boolean
  approvers: string[]
}

export interface DailyFiguresTable {
  day: string
  figure: string
  company_id: string | null
  folder_id: string | null
  board_id: string | null
  value: string
  people: number | null
}

export interface DashboardAcceptedCardsTable {
  dashboard_id: string
  card_id: string
  name: string
  accepted_by: string | null
  accepted_at: GeneratedMoment
}

export interface DashboardFavouritesTable {
  dashboard_id: string
  user_id: string
}

export interface DashboardGroupsTable {
  dashboard_id: string
  group_id: string
}

export interface DashboardUsersTable {
  dashboard_id: string
  user_id: string
}

export interface DashboardsTable {
  id: GeneratedAlways<string>
  name: string
  name_folded: string
  provider: 'metabase' | 'superset' | 'builtIn'
  number: number
  company_id: string | null
  scope: 'company' | 'everybody'
  is_open_to_companies: boolean
  version: Generated<number>
  check_state: Generated<'never' | 'passed' | 'failed'>
  check_reason: string | null
  open_cards: Json
  checked_at: Moment | null
  last_answer_at: Moment | null
  opened_at: Moment | null
  changed_at: Moment | null
  tried_at: Moment | null
  is_clock_off: Generated<boolean>
  name_key: GeneratedAlways<string>
}

export interface DrawnDocumentsTable {
  blob_hash: Buffer
  format: string
  state: Generated<'waiting' | 'working' | 'drawn' | 'failed'>
  attempts: Generated<number>
  next_at: GeneratedMoment
  wanted_at: GeneratedMoment
  leased_until: Moment | null
  lease: string | null
  pdf_hash: Buffer | null
}

export interface EntriesTable {
  id: GeneratedAlways<string>
  parent_id: string | null
  ancestors: Generated<string[]>
  kind: 'folder' | 'file'
  name: string
  name_folded: string
  company_id: string | null
  blob_hash: Buffer | null
  size: Generated<string>
  media_type: string | null
  version: Generated<number>
  created_at: GeneratedMoment
  created_by: string | null
  modified_at: GeneratedMoment
  modified_by: string | null
  trashed_at: Moment | null
  trashed_by: string | null
  purged_at: Moment | null
  searchable_at: Moment | null
  searchable_by: string | null
}

export interface EntryTagsTable {
  entry_id: string
  tag_id: string
  created_at: GeneratedMoment
  created_by: string | null
}

export interface FigureDaysTable {
  day: string
  made_at: Moment
}

export interface FigureParticipantsTable {
  week: string
  figure: string
  person: Buffer
}

export interface GrantsTable {
  id: GeneratedAlways<string>
  folder_id: string
  user_id: string | null
  role_id: string | null
  company_id: string | null
  bits: number
  created_at: GeneratedMoment
  created_by: string | null
}

export interface IdentitiesTable {
  provider: string
  tenant: string
  subject: string
  user_id: string
  created_at: GeneratedMoment
}

export interface InboxesTable {
  user_id: string
  changed_at: GeneratedMoment
  mailed_at: Moment | null
}

export interface LabelsTable {
  id: GeneratedAlways<string>
  board_id: string
  name: string
  name_folded: string
  color: string
}

export interface MessageSourcesTable {
  message_id: string
  number: number
  entry_id: string | null
  passage_id: string | null
  kind: Generated<'file' | 'upload' | 'web'>
  name: string | null
  url: string | null
  body: string | null
  chat_file_id: string | null
}

export interface MessagesTable {
  id: GeneratedAlways<string>
  chat_id: string
  parent_id: string | null
  role: 'user' | 'assistant'
  text: string
  scope_id: string | null
  options: Json
  created_at: GeneratedMoment
  earlier_answers: string[] | null
}

export interface MigrationsTable {
  name: string
  checksum: string
  applied_at: GeneratedMoment
}

export interface MoveRequestsTable {
  id: GeneratedAlways<string>
  board_id: string
  task_id: string
  from_stage: string
  to_stage: string
  reason: string
  asker_id: string | null
  asked_at: GeneratedMoment
  state: Generated<'pending' | 'approved' | 'declined' | 'withdrawn' | 'lapsed'>
  decider_id: string | null
  decided_at: Moment | null
  answer: Generated<string>
}

export interface MovingFoldersTable {
  folder_id: string
  since: GeneratedMoment
}

export interface NotificationsTable {
  id: GeneratedAlways<string>
  group_id: string
  user_id: string
  type: string
  payload: Json
  before: Json
  actor_id: string | null
  folder_id: string | null
  created_at: GeneratedMoment
  read_at: Moment | null
  mailed_at: Moment | null
  folder_ids: string[] | null
  subject_kind: string | null
  subject_id: string | null
}

export interface OffboardingsTable {
  id: GeneratedAlways<string>
  user_id: string
  actor_id: string | null
  happened_at: GeneratedMoment
  status: 'active' | 'inactive' | 'deactivated'
  kept: Json
  undone_at: Moment | null
}

export interface PassageSignsTable {
  content_id: string
  ordinal: number
  signs: string | null
}

export interface PassageVectorsTable {
  content_id: string
  ordinal: number
  numbers: Buffer
}

export interface PromptCategoriesTable {
  id: GeneratedAlways<string>
  owner_id: string
  name: string
  name_folded: string
}

export interface PromptFavouritesTable {
  prompt_id: string
  user_id: string
}

export interface PromptsTable {
  id: GeneratedAlways<string>
  owner_id: string
  category_id: string | null
  title: string
  text: string
  visibility: 'own' | 'company' | 'everybody'
  company_id: string | null
  version: Generated<number>
  created_at: GeneratedMoment
}

export interface RecentlyOpenedTable {
  user_id: string
  entry_id: string
  opened_at: GeneratedMoment
}

export interface RenditionsTable {
  source_hash: Buffer
  source: string
  form: 'thumbnail' | 'picture'
  state: Generated<'waiting' | 'working' | 'drawn' | 'failed'>
  reason: string | null
  attempts: Generated<number>
  next_at: Moment
  leased_until: Moment | null
  lease: string | null
  version: number
  blob_hash: Buffer | null
}

export interface ReplacedRefreshTokensTable {
  hash: Buffer
  session_id: string
  replaced_at: Moment
}

export interface ReportGroupUsersTable {
  group_id: string
  user_id: string
}

export interface ReportGroupsTable {
  id: GeneratedAlways<string>
  name: string
  name_folded: string
  version: Generated<number>
}

export interface RolesTable {
  id: GeneratedAlways<string>
  name: string
  name_folded: string
  permissions: Generated<string[]>
  version: Generated<number>
}

export interface RunsTable {
  id: GeneratedAlways<string>
  chat_id: string
  message_id: string
  user_id: string
  session_id: string
  state: Generated<'running' | 'waiting' | 'done' | 'stopped' | 'failed' | 'interrupted'>
  problem: string | null
  seq: Generated<number>
  node: string
  heartbeat_at: GeneratedMoment
  started_at: GeneratedMoment
  ended_at: Moment | null
  left_out: Generated<number>
  is_web_away: Generated<boolean>
}

export interface SearchContentsTable {
  id: GeneratedAlways<string>
  blob_hash: Buffer
  reader: string
  state: Generated<'waiting' | 'working' | 'indexed' | 'empty' | 'failed'>
  reason: string | null
  attempts: Generated<number>
  next_at: GeneratedMoment
  leased_until: Moment | null
  reader_version: Generated<number>
  read_at: Moment | null
  head: string | null
  words: string | null
  lease: string | null
  read_again_at: Moment | null
}

export interface SearchNamesTable {
  entry_id: string
  folder_id: string
  content_id: string | null
  key: string
  is_folder: Generated<boolean>
}

export interface SearchPassagesTable {
  content_id: string
  ordinal: number
  location: Json
  body: string
  words: string | null
}

export interface SearchWordsTable {
  word: string
  uses: number
}

export interface SearchWordsSeenTable {
  is_only: Generated<boolean>
  entry_id: Generated<string>
  read_at: GeneratedMoment
}

export interface SessionsTable {
  id: Generated<string>
  user_id: string
  refresh_hash: Buffer
  previous_refresh_hash: Buffer | null
  rotated_at: GeneratedMoment
  created_at: GeneratedMoment
  expires_at: Moment
  ended_at: Moment | null
  user_agent: Generated<string>
  microsoft_proven_at: Moment | null
  end_reason: 'signedOutElsewhere' | 'passwordChanged' | null
}

export interface SignInsTable {
  id: GeneratedAlways<string>
  hour: Moment
  outcome: string
  method: 'password' | 'directory' | 'microsoft'
  user_id: string | null
  address: string | null
  browser: string | null
  system: string | null
  times: Generated<number>
  first_at: Moment
  last_at: Moment
}

export interface SourceFilesTable {
  entry_id: string
  folder_id: string
  content_id: string | null
}

export interface StagesTable {
  id: GeneratedAlways<string>
  board_id: string
  name: string
  color: string
  kind: 'todo' | 'doing' | 'done'
  is_entry: boolean
  place: number
  task_limit: number | null
  is_hard_limit: boolean
  stale_days: number | null
  requires: string[]
  x: number
  y: number
  deleted_at: Moment | null
}

export interface TagsTable {
  id: GeneratedAlways<string>
  name: string
  name_folded: string
  created_at: GeneratedMoment
  created_by: string | null
}

export interface TaskActivityTable {
  id: GeneratedAlways<string>
  task_id: string | null
  board_id: string
  actor_id: string | null
  kind: string
  before: Json
  after: Json
  revision: string
  happened_at: GeneratedMoment
}

export interface TaskCommentsTable {
  id: GeneratedAlways<string>
  task_id: string
  author_id: string | null
  author_name: string | null
  text: string
  created_at: GeneratedMoment
  edited_at: Moment | null
  deleted_at: Moment | null
  create_key: string | null
  is_imported: Generated<boolean>
}

export interface TaskDeparturesTable {
  board_id: string
  task_id: string
  revision: string
}

export interface TaskFilesTable {
  task_id: string
  entry_id: string
  added_by: string | null
  added_at: GeneratedMoment
}

export interface TaskLabelsTable {
  task_id: string
  label_id: string
}

export interface TasksTable {
  id: GeneratedAlways<string>
  board_id: string
  stage_id: string | null
  parent_id: string | null
  rank: string
  title: string
  description: Generated<string>
  assignee_id: string | null
  creator_id: string | null
  due_date: string | null
  priority: 'LOW' | 'MEDIUM' | 'HIGH' | null
  created_at: GeneratedMoment
  done_at: Moment | null
  stage_since: GeneratedMoment
  placed_by: string | null
  version: Generated<number>
  position_version: Generated<number>
  revision: string
  create_key: string | null
  archived_at: Moment | null
  deleted_at: Moment | null
}

export interface ToolCallsTable {
  id: GeneratedAlways<string>
  run_id: string
  name: 'createFile' | 'createTask' | 'askDatabase' | 'searchWeb'
  state: 'waiting' | 'running' | 'done' | 'declined' | 'failed'
  call_key: string | null
  place_id: string | null
  title: string
  text: string
  output: string | null
  result_id: string | null
  problem: string | null
  decided_at: Moment | null
  folders: string[] | null
  boards: string[] | null
  company: string | null
  source: string | null
}

export interface UndeliveredMailsTable {
  user_id: string
  kind: 'account' | 'news'
  address: string
  reply_code: number | null
  failed_at: Moment
}

export interface UploadsTable {
  id: string
  user_id: string
  folder_id: string
  path: string
  names: string[]
  length: string
  received: Generated<string>
  hash: Buffer | null
  blob_hash: Buffer | null
  lease: string | null
  leased_until: Moment | null
  is_wanted: Generated<boolean>
  created_at: GeneratedMoment
  expires_at: Moment
  finished_at: Moment | null
  entry_id: string | null
  checksums: Buffer | null
}

export interface UsersTable {
  id: GeneratedAlways<string>
  email: string
  email_folded: string
  first_name: string
  last_name: string
  language: 'de' | 'en' | null
  role_id: string | null
  company_id: string | null
  status: Generated<'active' | 'inactive' | 'deactivated'>
  password_source: 'local' | 'directory' | null
  password_hash: string | null
  receive_emails: Generated<boolean>
  last_login: Moment | null
  created_at: GeneratedMoment
  version: Generated<number>
  name_key: GeneratedAlways<string>
  time_zone: string | null
}

export interface VectorContentsTable {
  content_id: string
  is_made: Generated<boolean>
}

export interface VectorWorkTable {
  is_only: Generated<boolean>
  model: string | null
  dimensions: number | null
  lease: string | null
  leased_until: GeneratedMoment
  problem: string | null
  attempts: Generated<number>
  next_at: GeneratedMoment
}

export interface VersionsTable {
  id: GeneratedAlways<string>
  entry_id: string
  version: number
  blob_hash: Buffer
  size: string
  media_type: string
  modified_at: Moment
  modified_by: string | null
}

export interface WatchesTable {
  folder_id: string
  user_id: string
  created_at: GeneratedMoment
}

export interface DB {
  access_requests: AccessRequestsTable
  account_tokens: AccountTokensTable
  audit_log: AuditLogTable
  blobs: BlobsTable
  board_favourites: BoardFavouritesTable
  board_subjects: BoardSubjectsTable
  boards: BoardsTable
  chat_files: ChatFilesTable
  chats: ChatsTable
  citations: CitationsTable
  companies: CompaniesTable
  connections: ConnectionsTable
  daily_figures: DailyFiguresTable
  dashboard_accepted_cards: DashboardAcceptedCardsTable
  dashboard_favourites: DashboardFavouritesTable
  dashboard_groups: DashboardGroupsTable
  dashboard_users: DashboardUsersTable
  dashboards: DashboardsTable
  drawn_documents: DrawnDocumentsTable
  entries: EntriesTable
  entry_tags: EntryTagsTable
  figure_days: FigureDaysTable
  figure_participants: FigureParticipantsTable
  grants: GrantsTable
  identities: IdentitiesTable
  inboxes: InboxesTable
  labels: LabelsTable
  message_sources: MessageSourcesTable
  messages: MessagesTable
  migrations: MigrationsTable
  move_requests: MoveRequestsTable
  moving_folders: MovingFoldersTable
  notifications: NotificationsTable
  offboardings: OffboardingsTable
  passage_signs: PassageSignsTable
  passage_vectors: PassageVectorsTable
  prompt_categories: PromptCategoriesTable
  prompt_favourites: PromptFavouritesTable
  prompts: PromptsTable
  recently_opened: RecentlyOpenedTable
  renditions: RenditionsTable
  replaced_refresh_tokens: ReplacedRefreshTokensTable
  report_group_users: ReportGroupUsersTable
  report_groups: ReportGroupsTable
  roles: RolesTable
  runs: RunsTable
  search_contents: SearchContentsTable
  search_names: SearchNamesTable
  search_passages: SearchPassagesTable
  search_words: SearchWordsTable
  search_words_seen: SearchWordsSeenTable
  sessions: SessionsTable
  sign_ins: SignInsTable
  source_files: SourceFilesTable
  stages: StagesTable
  tags: TagsTable
  task_activity: TaskActivityTable
  task_comments: TaskCommentsTable
  task_departures: TaskDeparturesTable
  task_files: TaskFilesTable
  task_labels: TaskLabelsTable
  tasks: TasksTable
  tool_calls: ToolCallsTable
  undelivered_mails: UndeliveredMailsTable
  uploads: UploadsTable
  users: UsersTable
  vector_contents: VectorContentsTable
  vector_work: VectorWorkTable
  versions: VersionsTable
  watches: WatchesTable
}

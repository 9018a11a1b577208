import type { Pool } from 'pg'

interface Column {
  readonly table: string
  readonly column: string
  readonly type: string
  readonly nullable: boolean
  readonly generation: 'always' | 'default' | null
  /** Texts of the check constraint `column in (...)`, if the column has one. */
  readonly choices: string | null
}

const columnsQuery = `
  select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
    case when a.attidentity = 'a' or a.attgenerated <> '' then 'always'
         when a.attidentity = 'd' or a.atthasdef then 'default' end as generation,
    (select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%' limit 1) as choices
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped
  order by c.relname collate "C", a.attnum`

const typeNames: Readonly<Record<string, string>> = {
  bigint: 'string',
  'bit varying': 'string',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  'double precision': 'number',
  integer: 'number',
  jsonb: 'Json',
  real: 'number',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'Date',
  tsvector: 'string',
  uuid: 'string',
}

/** The text of `schema.ts` for a database: the row types for Kysely as the driver `pg` reads and writes them. */
export async function schemaSource(pool: Pool): Promise<string> {
  const { rows } = await pool.query<Column>(columnsQuery)
  const tables = Map.groupBy(rows, ({ table }) => table)
  const interfaces = [...tables].map(
    ([table, columns]) =>
      `export interface ${interfaceName(table)} {\n${columns.map(columnLine).join('')}}\n`,
  )
  const list = [...tables.keys()].map((table) => `  ${table}: ${interfaceName(table)}\n`).join('')
  return [
    '// Generated from the migrations by `node scripts/generate-schema.ts`; a test compares it with the database.\n' +
      "import type { ColumnType, Generated, GeneratedAlways } from 'kysely'\n",
    'type Moment = ColumnType<Date, Date | string, Date | string>\n' +
      'type GeneratedMoment = ColumnType<Date, Date | string | undefined, Date | string>\n' +
      '/** Read as what it holds, written as JSON text. */\n' +
      'type Json = ColumnType<unknown, string | null | undefined, string | null>\n',
    ...interfaces,
    `export interface DB {\n${list}}\n`,
  ].join('\n')
}

function columnLine({ column, type, nullable, generation, choices }: Column): string {
  const base = choices ? choiceType(choices) : typeName(type)
  const full = nullable ? `${base} | null` : base
  if (base === 'Date' && !nullable && generation === 'default') return `  ${column}: GeneratedMoment\n`
  if (base === 'Date') return `  ${column}: ${nullable ? 'Moment | null' : 'Moment'}\n`
  if (base === 'Json') return `  ${column}: Json\n`
  if (base === 'Json') return `  ${column}: Json\n`
  if (generation === 'always') return `  ${column}: GeneratedAlways<${full}>\n`
  return `  ${column}: ${generation === 'default' ? `Generated<${full}>` : full}\n`
}

function typeName(type: string): string {
  const isArray = type.endsWith('[]')
  const name = typeNames[isArray ? type.slice(0, -2) : type]
  if (!name) throw new Error(`No TypeScript type is known for the column type ${type}`)
  return isArray ? `${name}[]` : name
}

const choiceType = (constraint: string): string =>
  [...constraint.matchAll(/'([^']*)'::text/gu)].map(([, choice]) => `'${choice}'`).join(' | ')

/** `entry_tags` becomes `EntryTagsTable`. */
const interfaceName = (table: string): string =>
  `${table
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}Table`

import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';

/* Column definitions for the entity schemas. In `text('location', true)`, `true` means that the column is nullable. */

export const id: EntitySchemaColumnOptions = { type: 'integer', primary: true, generated: true };
export const integer = (name: string, nullable = false): EntitySchemaColumnOptions => ({
  type: 'integer',
  name,
  nullable,
});
export const text = (name: string, nullable = false): EntitySchemaColumnOptions => ({
  type: 'text',
  name,
  nullable,
});
/** Read as a string (D36). */
export const decimal = (name: string, nullable = false): EntitySchemaColumnOptions => ({
  type: 'numeric',
  name,
  nullable,
});
export const boolean = (name: string): EntitySchemaColumnOptions => ({ type: 'boolean', name });
/** Read as a string `YYYY-MM-DD` (D22). */
export const day = (name: string): EntitySchemaColumnOptions => ({ type: 'date', name });
export const instant = (name: string, nullable = false): EntitySchemaColumnOptions => ({
  type: 'timestamptz',
  name,
  nullable,
});
/** Incremented by a trigger on each edit (D57); never written by the API. */
export const version: EntitySchemaColumnOptions = {
  type: 'integer',
  name: 'edit_version',
  insert: false,
  update: false,
};
export const timestamps = {
  createdAt: { ...instant('created_at'), createDate: true },
  updatedAt: { ...instant('updated_at'), updateDate: true },
};
export const paymentTerms = {
  paymentAgreementType: text('payment_agreement_type'),
  /** The rate for 30 days, despite the name (D35). */
  pricePerDay: decimal('price_per_day', true),
  commissionPercentage: decimal('commission_percentage', true),
  minimumCommission: decimal('minimum_commission', true),
};

/** An entity schema with a column for every prop; a missing column is a compile error. Rows are plain objects. */
export const entitySchema = <Props>(
  name: string,
  tableName: string,
  columns: { [Prop in keyof Required<Props>]: EntitySchemaColumnOptions },
): EntitySchema<Props> => new EntitySchema<Props>({ name, tableName, columns });

/**
 * The columns of an entity for a SELECT, named like its props: `s.id AS "id", s.host_id AS "hostId" …`. Does not
 * include the soft-delete column (`deleteDate`).
 */
export const columnsOf = <Props>(schema: EntitySchema<Props>, alias: string): string =>
  columnEntries(schema)
    .map(([prop, column]) => `${alias}.${column?.name ?? prop} AS "${prop}"`)
    .join(', ');

/** Like `columnsOf`, but formats the values as in API responses, so that `row_to_json` returns a row exactly as the API would. */
export const jsonColumnsOf = <Props>(
  schema: EntitySchema<Props>,
  alias: string,
  { except }: { except: readonly (keyof Props)[] },
): string =>
  columnEntries(schema)
    .filter(([prop]) => !except.some((each) => each === prop))
    .map(([prop, column]) => `${toJson(`${alias}.${column?.name ?? prop}`, column?.type)} AS "${prop}"`)
    .join(', ');

const columnEntries = <Props>({ options }: EntitySchema<Props>) =>
  Object.entries<EntitySchemaColumnOptions | undefined>(options.columns).filter(
    ([, column]) => !column?.deleteDate,
  );

function toJson(column: string, type: EntitySchemaColumnOptions['type'] | undefined): string {
  if (type === 'numeric') return `${column}::text`;
  // In the format of `Date.toJSON`, which has milliseconds instead of microseconds.
  if (type === 'timestamptz') return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return column;
}

import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';

/* Definitions of the columns in the entity schemas. */

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
/** Counted by a trigger at each edit (D57); never written by the API. */
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
  pricePerDay: decimal('price_per_day', true),
  commissionPercentage: decimal('commission_percentage', true),
  minimumCommission: decimal('minimum_commission', true),
};

/** An entity schema with a column for every prop: a missing column is a compile error. Rows are plain objects. */
export const entitySchema = <Props>(
  name: string,
  tableName: string,
  columns: { [Prop in keyof Required<Props>]: EntitySchemaColumnOptions },
): EntitySchema<Props> => new EntitySchema<Props>({ name, tableName, columns });

/**
 * The columns of an entity for a SELECT, named like its props: `s.id AS "id", s.host_id AS "hostId" …`. Does not
 * include the date of removal.
 */
export const columnsOf = <Props>({ options }: EntitySchema<Props>, alias: string): string =>
  Object.entries<EntitySchemaColumnOptions | undefined>(options.columns)
    .filter(([, column]) => !column?.deleteDate)
    .map(([prop, column]) => `${alias}.${column?.name ?? prop} AS "${prop}"`)
    .join(', ');

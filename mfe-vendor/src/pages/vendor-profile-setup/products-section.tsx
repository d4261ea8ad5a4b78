import { Button, FormSection, IconButton, Input } from '@popnook/ui';
import { useRef } from 'react';
import type { SectionProps } from './profile-form';
import styles from './products-section.module.css';

/** One row a product. A row can be removed only while there is another (SPEC 5). */
export const ProductsSection = ({ draft: { products }, errors, onChange }: SectionProps) => {
  const add = useRef<HTMLDivElement>(null);
  const next = Math.max(0, ...products.map(({ key }) => key)) + 1;
  const rename = (key: number, name: string) =>
    onChange({ products: products.map((product) => (product.key === key ? { key, name } : product)) });
  const remove = (key: number) => {
    onChange({ products: products.filter((product) => product.key !== key) });
    add.current?.querySelector('button')?.focus();
  };
  return (
    <FormSection title="Products and services" lead="What a shopper can find at your stand.">
      <ul className={styles.list}>
        {products.map(({ key, name }, index) => (
          <li key={key} className={styles.row}>
            <Input
              label={`Product or service ${String(index + 1)}`}
              maxLength={200}
              value={name}
              error={index === 0 ? errors['productList'] : undefined}
              onChange={({ target }) => rename(key, target.value)}
            />
            {products.length > 1 && (
              <IconButton
                icon="trash"
                label={`Remove product or service ${String(index + 1)}`}
                onClick={() => remove(key)}
              />
            )}
          </li>
        ))}
      </ul>
      <div ref={add}>
        <Button
          variant="secondary"
          onClick={() => onChange({ products: [...products, { key: next, name: '' }] })}
        >
          Add another
        </Button>
      </div>
    </FormSection>
  );
};

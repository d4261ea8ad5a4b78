import { Button, IconButton, Input } from '@popnook/ui';
import { useEffect, useRef, type RefObject } from 'react';
import type { ProductDraft } from './draft';
import { Part } from './part';
import { parts } from './parts';
import type { SectionProps } from './profile-form';
import styles from './products-section.module.css';

/** One row a product. A row can be removed only while there is another (SPEC 5). */
export const ProductsSection = ({ draft: { products }, errors, onChange }: SectionProps) => {
  const list = useRef<HTMLUListElement>(null);
  const { goTo } = useFocusOnRow(list, products.length);
  const rename = (key: number, name: string) =>
    onChange((before) => ({
      products: before.products.map((product) => (product.key === key ? { key, name } : product)),
    }));
  const remove = (key: number, index: number) => {
    goTo(Math.min(index, products.length - 2));
    onChange((before) => ({ products: before.products.filter((product) => product.key !== key) }));
  };
  const add = () => {
    goTo(products.length);
    onChange((before) => ({ products: [...before.products, { key: nextKey(before.products), name: '' }] }));
  };
  return (
    <Part {...parts.products} lead="What a shopper can find at your stand.">
      <ul ref={list} className={styles.list}>
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
                onClick={() => remove(key, index)}
              />
            )}
          </li>
        ))}
      </ul>
      <div>
        <Button variant="secondary" disabled={products.length >= mostProducts} onClick={add}>
          Add another
        </Button>
      </div>
    </Part>
  );
};

/** As many as the server takes. */
const mostProducts = 50;

const nextKey = (products: readonly ProductDraft[]) => Math.max(-1, ...products.map(({ key }) => key)) + 1;

/** The keyboard goes on in the row that was added, or in the one that came where one was removed. */
const useFocusOnRow = (list: RefObject<HTMLUListElement | null>, rows: number) => {
  const wanted = useRef<number>(null);
  useEffect(() => {
    if (wanted.current !== null) list.current?.querySelectorAll('input')[wanted.current]?.focus();
    wanted.current = null;
  }, [list, rows]);
  return {
    goTo: (row: number) => {
      wanted.current = row;
    },
  };
};

import { constraints } from '@popnook/api-client/constraints';
import { Button, IconButton, Input } from '@popnook/ui';
import { useEffect, useRef, type RefObject } from 'react';
import type { ProductDraft } from './profile-draft';
import type { SectionProps } from './profile-form';
import styles from './profile-form.module.css';
import { ProfileSection, sections } from './profile-progress';

const limits = constraints.SaveVendorProfileDto.productList;

/** One row per product. A row can be removed only while there is more than one (SPEC 5). */
export const ProductsSection = ({ draft: { productList }, errors, onChange }: SectionProps) => {
  const list = useRef<HTMLUListElement>(null);
  const { focusRow } = useFocusRow(list, productList.length);
  const rename = (key: number, name: string) =>
    onChange((before) => ({
      productList: before.productList.map((product) => (product.key === key ? { key, name } : product)),
    }));
  const remove = (key: number, index: number) => {
    focusRow(Math.min(index, productList.length - 2));
    onChange((before) => ({ productList: before.productList.filter((product) => product.key !== key) }));
  };
  const add = () => {
    focusRow(productList.length);
    onChange((before) => ({
      productList: [...before.productList, { key: nextKey(before.productList), name: '' }],
    }));
  };
  return (
    <ProfileSection {...sections.products} lead="What shoppers can buy from you.">
      <ul ref={list} className={styles.products}>
        {productList.map(({ key, name }, index) => (
          <li key={key} className={styles.product}>
            <Input
              label={`Product or service ${String(index + 1)}`}
              maxLength={limits.items.maxLength}
              value={name}
              error={index === 0 ? errors['productList'] : undefined}
              onChange={({ target }) => rename(key, target.value)}
            />
            {productList.length > 1 && (
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
        <Button variant="secondary" disabled={productList.length >= limits.maxItems} onClick={add}>
          Add another
        </Button>
      </div>
    </ProfileSection>
  );
};

const nextKey = (products: readonly ProductDraft[]) => Math.max(-1, ...products.map(({ key }) => key)) + 1;

/** Focuses the row that was added, or the one that took the place of a removed row. */
const useFocusRow = (list: RefObject<HTMLUListElement | null>, rowCount: number) => {
  const target = useRef<number>(null);
  useEffect(() => {
    if (target.current !== null) list.current?.querySelectorAll('input')[target.current]?.focus();
    target.current = null;
  }, [list, rowCount]);
  return {
    focusRow: (row: number) => {
      target.current = row;
    },
  };
};

import { constraints } from '@popnook/api-client/constraints';
import { Button, IconButton } from '@popnook/ui';
import { Input } from '@popnook/ui/work';
import { useEffect, useRef, type RefObject } from 'react';
import type { ProductDraft } from './profile-draft';
import styles from './profile-form.module.css';
import { ProfileSection, sections, type SectionProps } from './profile-sections';

const limits = constraints.SaveVendorProfileDto.productList;

/** One row per product. The last remaining row cannot be removed (SPEC 5). */
export const ProductsSection = ({ draft: { productList }, errors, onChange }: SectionProps) => {
  const list = useRef<HTMLUListElement>(null);
  const { focusRow } = useFocusRow(list, productList.length);
  const rename = (key: number, name: string) =>
    onChange((current) => ({
      productList: current.productList.map((product) => (product.key === key ? { key, name } : product)),
    }));
  const remove = (key: number, index: number) => {
    // Focuses the row that takes the place of the removed one, or the new last row.
    focusRow(Math.min(index, productList.length - 2));
    onChange((current) => ({ productList: current.productList.filter((product) => product.key !== key) }));
  };
  const add = () => {
    focusRow(productList.length);
    onChange((current) => ({
      productList: [...current.productList, { key: nextKey(current.productList), name: '' }],
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
              // The error about the whole list is shown at the first row.
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

/** Returns `focusRow`, which focuses a row once the number of rows has changed. */
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
